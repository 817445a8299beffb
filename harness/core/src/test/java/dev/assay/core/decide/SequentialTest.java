package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Looks at 8, 12, 16 and 20 blocks; bounds of docs/statistics.md, section 6. */
class SequentialTest {
    private static final String METRIC = "throughput";
    private static final double[] NOISE = {
        0.4, -0.3, 0.1, -0.5, 0.6, -0.2, 0.3, -0.4, 0.2, -0.1, 0.5, -0.6, 0.1, 0.3, -0.2, -0.3, 0.4, -0.1, 0.2, -0.4
    };

    private static Campaign campaign(double... candidate) {
        double[] baseline = new double[candidate.length];
        Arrays.fill(baseline, 100);
        return new Campaign()
                .gate(METRIC, Campaign.CLOSED, Campaign.margin(0.05))
                .looks(8, 12, 16, 20)
                .values(METRIC, Campaign.CLOSED, baseline, candidate);
    }

    private static double[] around(double level, int blocks, double scale) {
        return IntStream.range(0, blocks)
                .mapToDouble(i -> level + scale * NOISE[i])
                .toArray();
    }

    @Test
    void clearResultStopsAtTheFirstLookAtItsLevel() {
        DecisionOutcome outcome = campaign(around(100, 8, 1)).decide(1);

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertTrue(outcome.settled());
        assertEquals(0.0019419, only(outcome).checks().get("level"), 1e-7);
        // The interval is the repeated confidence interval at the level of the look.
        assertEquals(0.0019419, only(outcome).effect().orElseThrow().oneSidedAlpha(), 1e-7);
    }

    @Test
    void whatWouldDoForOneLookDoesNotDoForTheFirstOfFour() {
        // t is 2.2 on 7 degrees of freedom: p = .03 for a fixed plan of 8 blocks, above .0019 for the first look.
        double[] values = around(97.5, 8, 8);
        DecisionOutcome first = campaign(values).decide(1);

        assertTrue(
                only(first).checks().get("t.p-go") < 0.05, only(first).checks().toString());
        assertEquals(Verdict.INCONCLUSIVE, first.decision().verdict());
        assertFalse(first.settled());
    }

    @Test
    void gateThatHasStoppedIsLatched() {
        double[] values = around(100, 12, 1);
        for (int i = 8; i < 12; i++) {
            values[i] = 60;
        }
        DecisionOutcome outcome = campaign(values).decide(2);

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertEquals(8, only(outcome).units(), "the evidence is that of the look at which it stopped");
    }

    @Test
    void lossStopsEarlyToo() {
        DecisionOutcome outcome = campaign(around(80, 8, 1)).decide(1);

        assertEquals(Verdict.NO_GO, outcome.decision().verdict());
        assertTrue(outcome.settled());
    }

    @Test
    void lastLookSettlesWhateverItSays() {
        DecisionOutcome outcome = campaign(around(95, 20, 10)).decide(4);

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertTrue(outcome.settled());
        assertTrue(only(outcome).blocksNeeded().isPresent());
    }

    @Test
    void gateAtTheMarginIsFutileEarly() {
        DecisionOutcome outcome = campaign(around(95, 8, 4)).decide(1);

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertTrue(outcome.settled(), "neither verdict is likely by the last look");
        assertTrue(isFutile(outcome));
    }

    @Test
    void aGateThatHasStoppedOrHasNoLooksIsNotFutile() {
        assertFalse(isFutile(campaign(around(100, 8, 1)).decide(1)), "it is a GO");
        assertFalse(isFutile(campaign(around(95, 20, 10)).decide(4)), "no look is left");
        assertFalse(isFutile(campaign(around(95, 8, 4)).looks().planned(20).decide(0)), "no looks are planned");
    }

    @Test
    void aGateOnItsWayToEitherVerdictIsNotFutile() {
        // Conditional power with the trend as seen, at 40% of the information and a last bound of 1.7397: for z =
        // 0.384,
        // (1.7397 - 0.384 * .6325 - 0.384 / .6325 * .6) / .7746 = 1.46, a chance of 7% (were the trend not carried on
        // to
        // the end, it would be 4%). The same for NO-GO with z = -0.384.
        for (double sign : new double[] {1, -1}) {
            double[] values = atT(0.4 * sign);
            DecisionOutcome outcome = campaign(values).decide(1);

            assertEquals(
                    sign > 0 ? 0.3505 : 1 - 0.3505,
                    only(outcome).checks().get("t.p-go"),
                    0.0005,
                    "t.sf(0.4, 7) of SciPy is .3505");
            assertFalse(isFutile(outcome));
        }
    }

    /** Eight values against 100 whose effect is so many standard errors from the margin. */
    private static double[] atT(double t) {
        double[] noise = Arrays.copyOf(NOISE, 8);
        double mean = Arrays.stream(noise).average().orElseThrow();
        double sd =
                Math.sqrt(Arrays.stream(noise).map(v -> (v - mean) * (v - mean)).sum() / 7);
        return Arrays.stream(noise)
                .map(v -> 100 * Math.exp(Math.log(0.95) + 0.1 * (v - mean) + 0.1 * t * sd / Math.sqrt(8)))
                .toArray();
    }

    private static boolean isFutile(DecisionOutcome outcome) {
        return outcome.findings().stream().anyMatch(f -> f.code().equals("FUTILE"));
    }

    @Test
    void someoneWhoLooksBetweenLooksSeesTheLastPlannedOne() {
        double[] values = around(100, 10, 1);
        values[9] = 60;
        GateResult gate = only(campaign(values).decide(0));

        assertEquals(8, gate.units());
        assertEquals(Verdict.GO, gate.verdict());
    }

    @Test
    void blocksThatBelongToNoLookYetAreSaid() {
        double[] ten = around(98, 10, 6);
        String between = "10 blocks were made, and the plan looks at 8 and at 12: the verdict is that of the look at 8,"
                + " without the 2 after it";
        String before =
                "6 blocks were made, and the plan does not look before 8: judged at the level of 0.0003 that its"
                        + " spending allows by then";

        assertEquals(between, unfinished(campaign(ten).decide(0)));
        assertEquals(between, unfinished(campaign(ten).decide(1)));
        assertEquals(before, unfinished(campaign(around(98, 6, 6)).decide(0)));
        assertEquals("", unfinished(campaign(around(98, 8, 6)).decide(1)));
        assertEquals("", unfinished(campaign(around(95, 20, 10)).decide(4)));
    }

    private static String unfinished(DecisionOutcome outcome) {
        return outcome.findings().stream()
                .filter(f -> f.code().equals("PLAN_UNFINISHED"))
                .map(Finding::message)
                .findFirst()
                .orElse("");
    }

    @Test
    void someoneWhoLooksBeforeTheFirstLookSpendsAsTheFunctionAllows() {
        GateResult gate = only(campaign(around(100, 6, 1)).decide(0));

        // O'Brien-Fleming spending at 6 of 20: 2 - 2 Phi(1.959964 / sqrt(0.3)) = 0.000346.
        assertEquals(0.000346, gate.checks().get("level"), 1e-6);
    }
}
