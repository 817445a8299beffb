package dev.assay.core.schedule;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.trial.Seeds;

/**
 * A trial of the schedule.
 *
 * @param trialId unique in the run: {@code 007-candidate-minilm-closed}
 * @param arm which side ({@link Arm#BASELINE} for both halves of an A/A block)
 * @param workload label in the plan
 * @param phase what it is for
 * @param block number of the block within its phase, from 0; MEASURE and FAULT share their numbers
 * @param look number of the look that its block belongs to, from 1, for phases MEASURE and FAULT; 0 for pilots and A/A
 * @param position 0 when it runs first in its pair, 1 when second
 * @param seeds draws; arrivals, samples and order are the same for both trials of a pair
 */
public record ScheduledTrial(
        String trialId, Arm arm, String workload, TrialPhase phase, int block, int look, int position, Seeds seeds) {}
