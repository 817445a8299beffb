package dev.assay.bench;

import com.sun.management.ThreadMXBean;
import dev.assay.agent.clock.RealClock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.health.HostReadings;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.load.LoadRun;
import dev.assay.agent.load.LoadSetup;
import dev.assay.agent.load.Scenarios;
import dev.assay.agent.load.Stop;
import dev.assay.agent.record.HistogramFile;
import dev.assay.agent.record.Times;
import dev.assay.agent.record.Windows;
import dev.assay.api.Outcome;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Words;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WaitStrategy;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Open-loop Poisson load on a deployment that answers at once, with everything recorded that a trial records (ledger,
 * three histograms, windows with theirs, cohorts): {@code NullLoad RATE SECONDS [park|spin|auto]}. Prints one line. The
 * schedule counts as held when every request was sent and the 99th percentile of the response time is at most 10 ms.
 */
public final class NullLoad {
    private static final long SECOND = 1_000_000_000L;
    private static final int SAMPLES = 1_024;

    private NullLoad() {}

    public static void main(String[] args) {
        double rate = Double.parseDouble(args[0]);
        long seconds = Long.parseLong(args[1]);
        WaitStrategy strategy = Words.parse(WaitStrategy.class, args.length > 2 ? args[2] : "auto")
                .orElseThrow();
        // The first load compiles the path, as the warm-up of a trial does.
        LedgerResult unused = run(Math.min(rate, 200_000), 3, strategy);
        report(rate, seconds, strategy);
    }

    private static void report(double rate, long seconds, WaitStrategy strategy) {
        long allocated = allocatedBytes();
        HostReadings before = HostReadings.now();
        long start = System.nanoTime();
        LedgerResult books = run(rate, seconds, strategy);
        double elapsed = (System.nanoTime() - start) / 1e9;
        HostReadings after = HostReadings.now();
        Times delay = books.times().issueDelay();
        Times response = books.times().response();
        long requests = books.whole().scheduled();
        System.out.printf(
                Locale.ROOT,
                "rate %.0f/s requests %d completed %d in %.2f s | issue delay us p50 %.1f p99 %.1f p99.9 %.1f max %.0f"
                        + " | response us p50 %.1f p99 %.1f | cpu %.2f s gc %.0f ms | issuer allocated %.3f B/request | %s%n",
                rate,
                requests,
                books.whole().count(Outcome.COMPLETED),
                elapsed,
                delay.quantileNanos(0.5) / 1e3,
                delay.quantileNanos(0.99) / 1e3,
                delay.quantileNanos(0.999) / 1e3,
                delay.maxNanos() / 1e3,
                response.quantileNanos(0.5) / 1e3,
                response.quantileNanos(0.99) / 1e3,
                (after.cpuNanos() - before.cpuNanos()) / 1e9,
                (after.gcNanos() - before.gcNanos()) / 1e6,
                (double) (allocatedBytes() - allocated) / requests,
                response.quantileNanos(0.99) <= 10_000_000
                                && requests == books.whole().count(Outcome.COMPLETED)
                        ? "HELD"
                        : "NOT HELD");
    }

    private static long allocatedBytes() {
        return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                ? threads.getCurrentThreadAllocatedBytes()
                : 0;
    }

    private static LedgerResult run(double rate, long seconds, WaitStrategy strategy) {
        Scenario scenario = new Scenario(
                ScenarioKind.SERVER,
                OptionalDouble.of(rate),
                OptionalInt.empty(),
                seconds * SECOND,
                1,
                Slo.none(),
                Map.of());
        try (RealClock clock = new RealClock("bench-timer", NullLoad::fail)) {
            Waiter waiter = clock.waiter(strategy);
            LedgerSpec ledger = new LedgerSpec(
                    clock.nanoTime() + SECOND / 50,
                    0,
                    scenario.durationNanos(),
                    30 * SECOND,
                    Long.MAX_VALUE,
                    Long.MAX_VALUE,
                    SECOND,
                    SECOND,
                    ResponseCheck.NONE,
                    1);
            LoadSetup setup = new LoadSetup(
                    clock,
                    clock,
                    waiter,
                    Scenarios.arrivals(scenario, 42, SAMPLES),
                    Scenarios.order(scenario, 42, SAMPLES),
                    1,
                    new InlineNull(clock),
                    ledger,
                    new Windows(SECOND, new HistogramFile()),
                    EndWatch.none(),
                    new Stop());
            return new LoadRun(setup).run();
        }
    }

    private static void fail(Throwable cause) {
        throw new IllegalStateException("a task of the clock failed", cause);
    }
}
