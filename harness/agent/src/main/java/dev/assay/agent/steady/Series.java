package dev.assay.agent.steady;

import dev.assay.api.trial.Window;
import java.util.List;

/** One number per whole window of an interval, in order. */
final class Series {
    private final String name;
    private final double[] values;
    private final long[] startNanos;

    private Series(String name, double[] values, long[] startNanos) {
        this.name = name;
        this.values = values;
        this.startNanos = startNanos;
    }

    static Series of(List<Window> windows, boolean openLoop, long fromNanos, long toNanos, long windowNanos) {
        List<Window> inside = windows.stream()
                .filter(w -> w.startNanos() >= fromNanos && w.startNanos() + windowNanos <= toNanos)
                .filter(w -> !openLoop || w.p50Nanos().isPresent())
                .toList();
        double[] values = inside.stream()
                .mapToDouble(w -> openLoop ? w.p50Nanos().orElse(0) : w.samplesCompleted())
                .toArray();
        String name = openLoop ? "median response time per window" : "samples completed per window";
        return new Series(
                name, values, inside.stream().mapToLong(Window::startNanos).toArray());
    }

    /** What the numbers are. */
    String name() {
        return name;
    }

    double[] values() {
        return values.clone();
    }

    /** Start of a window, nanoseconds from the start of the load. */
    long startNanos(int index) {
        return startNanos[index];
    }

    int size() {
        return values.length;
    }
}
