package dev.assay.api.trial;

import java.util.List;
import java.util.Map;

/**
 * One trial with everything that metrics read.
 *
 * @param spec what was asked
 * @param result what was yielded
 * @param responseTime from the scheduled send, completed requests of the measured part
 * @param serviceTime from the actual send, completed requests of the measured part
 * @param otherTimes further distributions of the histogram log by tag: {@code issue-delay} (all issued requests),
 *     and of streamed answers {@code ttft}, {@code tpot}, {@code gap} (completed requests of the measured part)
 * @param windows slices by completion time, whole load
 * @param cohorts slices by scheduled time, whole load
 */
public record TrialData(
        TrialSpec spec,
        TrialResult result,
        Distribution responseTime,
        Distribution serviceTime,
        Map<String, Distribution> otherTimes,
        List<Window> windows,
        List<Cohort> cohorts) {
    public TrialData {
        otherTimes = Map.copyOf(otherTimes);
        windows = List.copyOf(windows);
        cohorts = List.copyOf(cohorts);
    }

    /** Data of a trial without further distributions. */
    public TrialData(
            TrialSpec spec,
            TrialResult result,
            Distribution responseTime,
            Distribution serviceTime,
            List<Window> windows,
            List<Cohort> cohorts) {
        this(spec, result, responseTime, serviceTime, Map.of(), windows, cohorts);
    }
}
