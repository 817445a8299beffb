package dev.assay.agent.steady;

import dev.assay.api.trial.Window;
import java.util.List;

/** One number per whole window of an interval, in order. */
final class Series {
    private final String name;
    private final double[] values;

    private Series(String name, double[] values) {
        this.name = name;
        this.values = values;
    }

    static Series of(List<Window> windows, boolean openLoop, long fromNanos, long toNanos, long windowNanos) {
        List<Window> inside = windows.stream()
                .filter(w -> w.startNanos() >= fromNanos && w.startNanos() + windowNanos <= toNanos)
                .toList();
        double[] values = openLoop
                ? inside.stream()
                        .filter(w -> w.p50Nanos().isPresent())
                        .mapToDouble(w -> w.p50Nanos().orElse(0))
                        .toArray()
                : inside.stream().mapToDouble(Window::samplesCompleted).toArray();
        return new Series(openLoop ? "median response time per window" : "samples completed per window", values);
    }

    /** What the numbers are. */
    String name() {
        return name;
    }

    double[] values() {
        return values.clone();
    }

    int size() {
        return values.length;
    }
}
