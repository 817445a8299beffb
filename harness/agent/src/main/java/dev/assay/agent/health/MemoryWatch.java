package dev.assay.agent.health;

import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.MemorySample;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Notes the main memory of the worker again and again over a load of any length. It keeps a bounded number of samples:
 * when there are too many, every second one goes and the rest come half as often.
 */
public final class MemoryWatch {
    /** Most that are kept; half of them at least once a load is long enough. Odd, so that thinning keeps the last one. */
    public static final int MOST_SAMPLES = 601;

    private static final long SHORTEST_NANOS = 100_000_000L;

    private final Timeline timeline;
    private final Supplier<OptionalLong> pid;
    private final IntSupplier restarts;
    private final ResidentMemory memory;
    private final List<MemorySample> samples = new ArrayList<>();
    private long everyNanos = SHORTEST_NANOS;
    private long startNanos;
    private boolean over;

    /**
     * @param timeline on which it looks: not that of the load
     * @param pid process id of the worker now serving
     * @param restarts workers started after the first
     */
    public MemoryWatch(Timeline timeline, Supplier<OptionalLong> pid, IntSupplier restarts) {
        this(timeline, pid, restarts, Path.of("/proc"));
    }

    MemoryWatch(Timeline timeline, Supplier<OptionalLong> pid, IntSupplier restarts, Path proc) {
        this.timeline = timeline;
        this.pid = pid;
        this.restarts = restarts;
        this.memory = new ResidentMemory(proc);
    }

    /**
     * @param startNanos of the load, on the timeline
     */
    public synchronized void start(long startNanos) {
        this.startNanos = startNanos;
        lookAt(startNanos);
    }

    private void lookAt(long nanos) {
        timeline.at(nanos, this::look);
    }

    private synchronized void look() {
        if (over) {
            return;
        }
        long now = timeline.nanoTime();
        OptionalLong id = pid.get();
        OptionalLong bytes = id.isPresent() ? memory.bytes(id.getAsLong()) : OptionalLong.empty();
        bytes.ifPresent(b -> samples.add(new MemorySample(now - startNanos, restarts.getAsInt(), b)));
        if (samples.size() == MOST_SAMPLES) {
            thin();
        }
        lookAt(now + everyNanos);
    }

    private void thin() {
        List<MemorySample> kept = new ArrayList<>();
        for (int i = 0; i < samples.size(); i += 2) {
            kept.add(samples.get(i));
        }
        samples.clear();
        samples.addAll(kept);
        everyNanos *= 2;
    }

    /** Ends it. */
    public synchronized List<MemorySample> stop() {
        over = true;
        return List.copyOf(samples);
    }
}
