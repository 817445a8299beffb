package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.core.compare.Drift;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observations;
import dev.assay.core.compare.WorkloadTrials;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trends over the campaign. Balanced blocks bear them; two recorded runs do not. */
final class DriftCheck {
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
