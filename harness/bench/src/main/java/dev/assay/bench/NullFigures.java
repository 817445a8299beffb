package dev.assay.bench;

import com.sun.management.ThreadMXBean;
import dev.assay.agent.health.HostReadings;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.record.Times;
import dev.assay.api.Outcome;
import dev.assay.api.Words;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/**
 * What a load on a null deployment showed.
 *
 * @param run what was asked
 * @param books its closed ledger
 * @param before readings of this process before it
 * @param after readings of this process after it
 * @param allocatedBytes by the issuing thread
 */
record NullFigures(NullRun run, LedgerResult books, HostReadings before, HostReadings after, long allocatedBytes) {
    /** The rule of MLPerf LoadGen's own null benchmark: 99% of the requests within this of their scheduled time. */
    private static final long LATEST_P99_NANOS = 10_000_000;

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double BYTES_PER_MEGABYTE = 1 << 20;

    /** True when every request was sent and answered, and 99% of them within 10 ms of their scheduled time. */
    boolean valid() {
        return books.whole().scheduled() == books.whole().count(Outcome.COMPLETED)
                && books.times().response().quantileNanos(0.99) <= LATEST_P99_NANOS;
    }

    String line() {
        Times delay = books.times().issueDelay();
        return String.format(
                Locale.ROOT,
                "rate %.0f/s %s | %s | %d requests, all ended: %s | issue delay us p50 %.1f p99 %.1f p99.9 %.1f max %.0f"
                        + " | cpu %.2f s of %d s | gc %.0f ms, heap at most %.0f MB | issuer allocated %.2f B/request",
                run.ratePerSecond(),
                Words.of(run.strategy()),
                valid() ? "VALID" : "INVALID",
                books.whole().scheduled(),
                books.whole().count(Outcome.COMPLETED) == books.whole().scheduled() ? "yes" : "no",
                delay.quantileNanos(0.5) / NANOS_PER_MICRO,
                delay.quantileNanos(0.99) / NANOS_PER_MICRO,
                delay.quantileNanos(0.999) / NANOS_PER_MICRO,
                delay.maxNanos() / NANOS_PER_MICRO,
                (after.cpuNanos() - before.cpuNanos()) / 1e9,
                run.seconds(),
                (after.gcNanos() - before.gcNanos()) / 1e6,
                peakHeapBytes() / BYTES_PER_MEGABYTE,
                (double) allocatedBytes / books.whole().scheduled());
    }

    private static long peakHeapBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }

    /** Bytes that the calling thread has allocated so far; 0 where the virtual machine does not count them. */
    static long allocatedByThisThread() {
        return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                ? threads.getCurrentThreadAllocatedBytes()
                : 0;
    }
}
