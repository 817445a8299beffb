package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A gate on recovery over several kinds of fault, as the plan reader spreads it: the worst kind must pass. */
class WorstFaultKindTest {
    private static final String KILL = "time-to-recover:kill-worker";
    private static final String FREEZE = "time-to-recover:freeze-worker";
    private static final double[] LONG = {9e9, 10e9, 11e9, 10.5e9, 9.5e9, 10.2e9, 9.8e9, 10.1e9};
    private static final double[] SHORT = {4e9, 4.1e9, 3.9e9, 4.2e9, 3.8e9, 4e9, 4.1e9, 3.9e9};

    private static double[] times(double[] values, double factor) {
        return java.util.Arrays.stream(values).map(v -> v * factor).toArray();
    }

    private static Verdict verdict(List<GateResult> gates, String metric) {
        return gates.stream()
                .filter(g -> g.metric().equals(metric))
                .findFirst()
                .orElseThrow()
                .verdict();
    }

    @Test
    void aGoodRestartDoesNotPayForABadHang() {
        // Of all faults the kill takes longest on both arms, and it is twice as good on the candidate: the worst of
        // each
        // trial alone would be a GO. The hang takes half as long again.
        DecisionOutcome outcome = new Campaign()
                .gate(KILL, Campaign.SERVER, Campaign.margin(0.20))
                .gate(FREEZE, Campaign.SERVER, Campaign.margin(0.20))
                .values(KILL, Campaign.SERVER, times(LONG, 2), LONG)
                .values(FREEZE, Campaign.SERVER, SHORT, times(SHORT, 1.5))
                .decide();

        List<GateResult> gates = outcome.decision().gates();
        assertEquals(Verdict.GO, verdict(gates, KILL));
        assertEquals(Verdict.NO_GO, verdict(gates, FREEZE));
        assertEquals(Verdict.NO_GO, outcome.decision().verdict());
    }

    @Test
    void everyKindWithinTheMarginIsAGo() {
        DecisionOutcome outcome = new Campaign()
                .gate(KILL, Campaign.SERVER, Campaign.margin(0.20))
                .gate(FREEZE, Campaign.SERVER, Campaign.margin(0.20))
                .values(KILL, Campaign.SERVER, LONG, LONG)
                .values(FREEZE, Campaign.SERVER, SHORT, SHORT)
                .decide();

        assertEquals(Verdict.GO, outcome.decision().verdict());
    }
}
