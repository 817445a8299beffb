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
        findings.addAll(ScalingFit.of(input));
        return findings;
    }

    private Optional<Finding> unfinished() {
        int done = Decider.blocksDone(input);
        if (looks instanceof Looks.Unplanned) {
            return Optional.of(
                    unfinished(
                            done + " of " + input.plan().trials().blocks() + " planned blocks were made: judged by a"
                                    + " bound that holds however often one looks, which is wider than that of the finished plan"));
        }
        return looks instanceof Looks.Sequential planned ? betweenLooks(planned, done) : Optional.empty();
    }

    /** What a sequential plan makes of blocks that belong to none of its looks yet. */
    private Optional<Finding> betweenLooks(Looks.Sequential planned, int done) {
        int seen = planned.blocks(planned.taken());
        if (done > seen && planned.more()) {
            return Optional.of(unfinished(done + " blocks were made, and the plan looks at " + seen + " and at "
                    + planned.blocks(planned.taken() + 1) + ": the verdict is that of the look at " + seen
                    + ", without the "
                    + (done - seen) + " after it"));
        }
        return input.plan().trials().looks().contains(seen)
                ? Optional.empty()
                : Optional.of(unfinished(done + " blocks were made, and the plan does not look before "
                        + planned.blocks(planned.taken() + 1) + ": judged at the level of "
                        + Numbers.p(planned.level(planned.taken())) + " that its spending allows by then"));
    }

    private static Finding unfinished(String message) {
        return Finding.warning(
                "PLAN_UNFINISHED",
                message,
                "Resume the run: a plan that stops when the numbers please proves nothing.",
                "");
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
