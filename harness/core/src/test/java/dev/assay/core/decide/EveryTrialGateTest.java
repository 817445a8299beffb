package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The gate on objectives: every trial of the candidate must keep them (docs/statistics.md, section 3). */
class EveryTrialGateTest {
    private static final String SLO = "slo-attainment";

    private static Campaign attained(int blocks) {
        double[] kept = new double[blocks];
        Arrays.fill(kept, 1);
        return new Campaign().gate(SLO, Campaign.SERVER, new Demand.Limit(1)).values(SLO, Campaign.SERVER, kept, kept);
    }

    @Test
    void allKeptIsAGoFromFiveTrialsOn() {
        GateResult gate = only(attained(5).decide());

        assertEquals(Verdict.GO, gate.verdict());
        assertEquals(5, gate.checks().get("trials.passed"));
        assertEquals(0, gate.checks().get("trials.broken"));
        assertEquals(5, gate.units());
        assertEquals(Verdict.INCONCLUSIVE, only(attained(4).decide()).verdict(), "4 are too few");
    }

    @Test
    void oneBrokenIsNoGo() {
        GateResult gate = only(attained(8)
                .put(3, Arm.CANDIDATE, Campaign.SERVER, SLO, new MetricValue.Value(0, 0))
                .decide());

        assertEquals(Verdict.NO_GO, gate.verdict());
        assertEquals(1, gate.checks().get("trials.broken"));
        assertEquals(7, gate.checks().get("trials.passed"));
        assertTrue(gate.sentence().contains("1 of 8 trials of the candidate break it"), gate.sentence());
    }

    @Test
    void aTrialThatTheCandidateFailedIsBroken() {
        assertEquals(
                Verdict.NO_GO,
                only(attained(8)
                                .status(2, Arm.CANDIDATE, Campaign.SERVER, Status.FAILED)
                                .decide())
                        .verdict());
    }

    @Test
    void aTrialThatShowsTooLittleLeavesItOpenAndAnInvalidOneDoesNot() {
        GateResult open = only(attained(8)
                .missing(2, Arm.CANDIDATE, Campaign.SERVER, SLO, Cause.TOO_FEW)
                .decide());
        GateResult invalid = only(attained(8)
                .status(2, Arm.CANDIDATE, Campaign.SERVER, Status.INVALID)
                .decide());

        assertEquals(Verdict.INCONCLUSIVE, open.verdict());
        assertTrue(open.sentence().contains("7 of 8 trials of the candidate are shown to keep it"), open.sentence());
        assertEquals(Verdict.GO, invalid.verdict());
    }

    @Test
    void theBaselineNeedNotKeepIt() {
        assertEquals(
                Verdict.GO,
                only(attained(8)
                                .put(3, Arm.BASELINE, Campaign.SERVER, SLO, new MetricValue.Value(0, 0))
                                .decide())
                        .verdict());
    }
}
