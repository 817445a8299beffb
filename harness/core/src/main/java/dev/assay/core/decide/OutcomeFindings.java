package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Findings about the comparison as a whole.
 *
 * @param input plan and values
 * @param looks that were taken
 */
record OutcomeFindings(DecisionInput input, Looks looks) {
    List<Finding> of(List<GateTrack> tracks, List<Units> units) {
        List<Finding> findings = new ArrayList<>();
        for (GateTrack track : tracks) {
            if (track.gate().demand().isPresent()) {
                findings.addAll(track.judgement().findings());
                if (input.design() == Design.PAIRED) {
                    findings.addAll(DriftCheck.of(track.gate(), track.units().trials()));
                    DriftCheck.shift(track.gate(), track.units(), input.plan().seed())
                            .ifPresent(findings::add);
                }
                if (Futility.isFutile(track)) {
                    findings.add(futile(track.gate()));
                }
            }
        }
        if (Overall.singleAllocation(units)) {
            findings.add(Finding.warning(
                    "SINGLE_ALLOCATION",
                    "an arm was measured on one allocation only, or on too few, so the verdict is about "
                            + Overall.these(units),
                    "A verdict about the platform needs at least 5 allocations per arm.",
                    ""));
        }
        if (input.design() == Design.UNPAIRED) {
            findings.add(Finding.warning(
                    "UNPAIRED",
                    "two recorded runs are compared: what changed between them besides the platform counts as effect",
                    "Run both arms in one campaign, in blocks.",
                    ""));
        }
        unfinished().ifPresent(findings::add);
        return findings;
    }

    private Optional<Finding> unfinished() {
        int done = Decider.blocksDone(input);
        return looks instanceof Looks.Unplanned
                ? Optional.of(Finding.warning(
                        "PLAN_UNFINISHED",
                        done + " of " + input.plan().trials().blocks() + " planned blocks were made: judged by a"
                                + " bound that holds however often one looks, which is wider than that of the finished plan",
                        "Resume the run: a plan that stops when the numbers please proves nothing.",
                        ""))
                : Optional.empty();
    }

    private static Finding futile(GateCase gate) {
        return Finding.info(
                "FUTILE",
                "if the rest goes on as it began, " + gate.id() + " has less than a 5% chance of a verdict by the last"
                        + " look",
                "Going on is allowed, but likely a waste: plan longer trials or a wider margin.",
                gate.id());
    }
}
