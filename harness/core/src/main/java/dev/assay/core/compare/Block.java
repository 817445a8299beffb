package dev.assay.core.compare;

import dev.assay.core.metric.TrialRow;

/**
 * One trial of each arm, close in time.
 *
 * @param number within its phase, from 0
 * @param baseline trial of the baseline
 * @param candidate trial of the candidate
 */
public record Block(int number, TrialRow baseline, TrialRow candidate) {
    /** Whether the candidate ran after the baseline. */
    public boolean candidateSecond() {
        return candidate.position() > baseline.position();
    }
}
