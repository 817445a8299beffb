package dev.assay.api.trial;

import java.util.List;

/**
 * One trial with everything that metrics read.
 *
 * @param spec what was asked
 * @param result what was yielded
 * @param responseTime from the scheduled send, completed requests of the measured part
 * @param serviceTime from the actual send, completed requests of the measured part
 * @param windows slices by completion time, whole load
 * @param cohorts slices by scheduled time, whole load
 */
public record TrialData(
        TrialSpec spec,
        TrialResult result,
        Distribution responseTime,
        Distribution serviceTime,
        List<Window> windows,
        List<Cohort> cohorts) {
    public TrialData {
        windows = List.copyOf(windows);
        cohorts = List.copyOf(cohorts);
    }
}
