package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.core.compare.ArmSamples;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observations;
import dev.assay.core.compare.Units;
import dev.assay.core.compare.WorkloadTrials;
import dev.assay.core.metric.VerdictRule;
import dev.assay.core.stats.Samples;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * A gate with the trials that feed it at one look.
 *
 * @param gate the demand
 * @param units of its workload
 * @param level one-sided level in force
 * @param steadyMust true when the plan has a must-gate on the steady state of this workload
 * @param seed for permutations that cannot all be counted
 */
record GateData(GateCase gate, Units units, double level, boolean steadyMust, long seed) {
    WorkloadTrials trials() {
        return units.trials();
    }

    /** Observations of the metric, one per trial that counts. */
    List<Observation> observations(Arm arm) {
        return trials().of(arm).stream()
                .map(row -> Observations.of(row, gate.metric().id()))
                .map(o -> formsRatio() ? Observations.positive(o, gate.metric().better()) : o)
                .toList();
    }

    /** Whether the verdict is about a ratio, of which numbers at or below 0 have none. */
    boolean formsRatio() {
        VerdictRule rule = gate.metric().rule();
        return !gate.counted() && (rule == VerdictRule.LOG_RATIO || rule == VerdictRule.CENSORED_TIME);
    }

    static boolean all(List<Observation> observations, Predicate<Observation> test) {
        return !observations.isEmpty() && observations.stream().allMatch(test);
    }

    OptionalDouble median(Arm arm) {
        List<Observation> measured = trials().of(arm).stream()
                .map(row -> Observations.of(row, gate.metric().id()))
                .filter(Measured.class::isInstance)
                .toList();
        return measured.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Samples.median(ArmSamples.values(measured)));
    }
}
