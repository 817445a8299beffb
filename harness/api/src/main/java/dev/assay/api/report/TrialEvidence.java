package dev.assay.api.report;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.Window;
import java.util.List;
import java.util.Map;

/**
 * A trial as a report shows it.
 *
 * @param trialId unique in the run
 * @param arm which side
 * @param phase what it was for
 * @param block number of its block, from 0
 * @param position 0 when it ran first in its block, 1 when second
 * @param allocationId where it ran
 * @param valid whether its values may be compared
 * @param values metrics in their stored unit, by id
 * @param missing why a metric has no value, by id
 * @param responseTime points of the response-time distribution, ascending
 * @param serviceTime points of the service-time distribution, ascending
 * @param windows by completion time
 * @param cohorts by scheduled time
 * @param result all the rest
 * @param faults injected ones with what followed, in the order of injection
 */
public record TrialEvidence(
        String trialId,
        Arm arm,
        TrialPhase phase,
        int block,
        int position,
        String allocationId,
        boolean valid,
        Map<String, Double> values,
        Map<String, String> missing,
        List<QuantilePoint> responseTime,
        List<QuantilePoint> serviceTime,
        List<Window> windows,
        List<Cohort> cohorts,
        TrialResult result,
        List<FaultEvidence> faults) {
    public TrialEvidence {
        values = Map.copyOf(values);
        missing = Map.copyOf(missing);
        responseTime = List.copyOf(responseTime);
        serviceTime = List.copyOf(serviceTime);
        windows = List.copyOf(windows);
        cohorts = List.copyOf(cohorts);
        faults = List.copyOf(faults);
    }
}
