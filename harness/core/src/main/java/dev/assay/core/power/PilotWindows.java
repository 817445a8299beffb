package dev.assay.core.power;

import dev.assay.api.Arm;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.Window;
import dev.assay.core.power.RepetitionSplit.Series;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The windows of a trial as a metric sees them, for metrics that are made of windows. */
public final class PilotWindows {
    private PilotWindows() {}

    /** Whether anything can be said of a metric by its windows. */
    public static boolean has(String metric) {
        return value(metric).isPresent();
    }

    /**
     * The logs of a trial's whole windows inside its measured part.
     *
     * @param arm of the trial
     * @return nothing for a metric that is not made of windows
     */
    public static Optional<Series> of(Arm arm, TrialData trial, String metric) {
        return value(metric).map(value -> new Series(arm, trial.spec().allocationId(), logs(trial, value)));
    }

    private static List<Double> logs(TrialData trial, ToDoubleFunction<Window> value) {
        long from = trial.result().measuredFromNanos();
        long to = trial.result().measuredToNanos();
        long length = trial.spec().windowNanos();
        return trial.windows().stream()
                .filter(w -> w.startNanos() >= from && w.startNanos() + length <= to)
                .map(value::applyAsDouble)
                .filter(v -> v > 0)
                .map(Math::log)
                .toList();
    }

    private static Optional<ToDoubleFunction<Window>> value(String metric) {
        return switch (metric) {
            case "throughput", "goodput" -> Optional.of(Window::completed);
            case "samples-per-second" -> Optional.of(Window::samplesCompleted);
            case "response-time-p50" -> Optional.of(w -> w.p50Nanos().orElse(0));
            case "response-time-p99" -> Optional.of(w -> w.p99Nanos().orElse(0));
            default -> Optional.empty();
        };
    }
}
