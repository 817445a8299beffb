package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.core.compare.ArmSamples;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.Drift;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observations;
import dev.assay.core.compare.Units;
import dev.assay.core.compare.WorkloadTrials;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.series.EDivisive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trends over the campaign. Balanced blocks bear them; two recorded runs do not. */
final class DriftCheck {
    /** Largest p-value of a change of the effect. */
    private static final double LEVEL = 0.01;

    private static final int PERMUTATIONS = 199;
    /** Below this many blocks a change cannot be told from noise at the level. */
    private static final int FEWEST_BLOCKS = 10;

    private DriftCheck() {}

    static List<Finding> of(GateCase gate, WorkloadTrials trials) {
        List<Finding> findings = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            double[] values = trials.inTime(arm).stream()
                    .map(row -> Observations.of(row, gate.metric().id()))
                    .filter(DriftCheck::isPositive)
                    .mapToDouble(o -> ((Measured) o).value())
                    .toArray();
            Optional<Drift> drift = Drift.of(values);
            drift.ifPresent(d -> findings.add(finding(gate, arm, d)));
        }
        return List.copyOf(findings);
    }

    /** Where the effect itself changes from one block to the next: something other than the platforms changed. */
    static Optional<Finding> shift(GateCase gate, Units units, long seed) {
        ArmSamples complete =
                units.perProtocol(gate.metric().id(), gate.metric().better()).complete();
        if (complete.design() != Design.PAIRED || complete.units() < FEWEST_BLOCKS) {
            return Optional.empty();
        }
        double[] effects = Samples.differences(
                ArmSamples.orientedLogs(complete.candidate(), complete.better()),
                ArmSamples.orientedLogs(complete.baseline(), complete.better()));
        List<Integer> changes = EDivisive.changePoints(effects, LEVEL, PERMUTATIONS, seed);
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.warning(
                        "DRIFT",
                        "the effect on " + gate.metric().id() + " of " + gate.workload() + " changes from block "
                                + changes.get(0) + " to " + (changes.get(0) + 1) + " of " + effects.length,
                        "Something besides the platforms changed there: look at the trials on either side.",
                        gate.id()));
    }

    private static boolean isPositive(Observation observation) {
        return observation instanceof Measured m && m.value() > 0;
    }

    private static Finding finding(GateCase gate, Arm arm, Drift drift) {
        String message = gate.metric().id() + " of " + gate.workload() + " drifted by "
                + Numbers.percent(drift.change()) + (drift.change() < 0 ? " down" : " up") + " on the " + arm.word()
                + " over the campaign (Mann-Kendall p = " + Numbers.p(drift.p()) + ")";
        return Finding.warning(
                "DRIFT",
                message + "; blocks in balanced order bear it, at the price of a wider interval",
                "Look for heat, neighbours or growing state.",
                gate.id());
    }
}
