package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Recovery times, of which some lie beyond the end of the load (docs/statistics.md, sections 3 and 9). */
class CensoredTimeTest {
    private static final String METRIC = "time-to-recover";
    private static final double[] BASE = {9e9, 10e9, 11e9, 10.5e9, 9.5e9, 10.2e9, 9.8e9, 10.1e9};
    private static final double[] FASTER = {5e9, 5.5e9, 6e9, 5.2e9, 4.8e9, 5.4e9, 5.1e9, 5.3e9};

    private static Campaign campaign(double[] candidate) {
        return new Campaign()
                .gate(METRIC, Campaign.SERVER, Campaign.margin(0.20))
                .values(METRIC, Campaign.SERVER, BASE, candidate);
    }

    @Test
    void uncensoredTimesAreTestedByT() {
        GateResult gate = only(campaign(FASTER).decide());

        assertEquals(Verdict.GO, gate.verdict());
        assertTrue(gate.checks().containsKey("sign-flip.p-go"));
    }

    @Test
    void censoredCandidateIsInfinitelyLate() {
        Campaign campaign = campaign(FASTER);
        for (int i = 0; i < 8; i++) {
            campaign.missing(i, Arm.BASELINE, Campaign.SERVER, METRIC, Cause.CENSORED);
        }
        for (int i = 0; i < 2; i++) {
            campaign.missing(i, Arm.CANDIDATE, Campaign.SERVER, METRIC, Cause.CENSORED);
        }

        assertEquals(
                Verdict.INCONCLUSIVE,
                only(campaign.decide()).verdict(),
                "a baseline that never recovers is no yardstick");
    }

    @Test
    void censoredBaselineSpeaksForTheCandidateByRanks() {
        Campaign campaign = campaign(FASTER).missing(0, Arm.BASELINE, Campaign.SERVER, METRIC, Cause.CENSORED);
        GateResult gate = only(campaign.decide());

        assertEquals(Verdict.GO, gate.verdict());
        // All 8 differences above the margin: 1 of 2^8 assignments of signs.
        assertEquals(1 / 256.0, gate.checks().get("signed-rank.p-go"), 1e-15);
        assertTrue(
                gate.reasons().toString().contains("1 of the baseline's 8 trials"),
                gate.reasons().toString());
    }

    @Test
    void bothCensoredIsATie() {
        Campaign campaign = campaign(FASTER);
        for (int i = 0; i < 2; i++) {
            campaign.missing(i, Arm.BASELINE, Campaign.SERVER, METRIC, Cause.CENSORED)
                    .missing(i, Arm.CANDIDATE, Campaign.SERVER, METRIC, Cause.CENSORED);
        }

        // The two ties are left out: 1 of 2^6.
        assertEquals(1 / 64.0, only(campaign.decide()).checks().get("signed-rank.p-go"), 1e-15);
    }

    @Test
    void candidateThatMostlyDoesNotRecoverIsNoGo() {
        Campaign campaign = campaign(BASE.clone());
        for (int i = 0; i < 7; i++) {
            campaign.missing(i, Arm.CANDIDATE, Campaign.SERVER, METRIC, Cause.CENSORED);
        }
        GateResult gate = only(campaign.decide());

        assertEquals(Verdict.NO_GO, gate.verdict());
        assertTrue(gate.sentence().contains("7 of the candidate's 8 trials"), gate.sentence());
    }

    @Test
    void beyondTheCandidatesShiftedLimitTheBaselineIsNotKnownEither() {
        // Limit 13 s; at a margin of 20% a candidate that is not back in 13 s may still be better than a baseline of
        // more than 13 / 1.2 = 10.83 s. Block 0: censored against 12 s says nothing. Block 1: against 10 s it is worse.
        double[] base = {12, 10, 10, 10, 10, 10, 10, 10};
        Campaign campaign = new Campaign()
                .gate(METRIC, Campaign.SERVER, Campaign.margin(0.20))
                .values(METRIC, Campaign.SERVER, base, base);
        MetricValue late = new MetricValue.Missing("not within 13 s", Cause.CENSORED, OptionalDouble.of(13));
        campaign.put(0, Arm.CANDIDATE, Campaign.SERVER, METRIC, late)
                .put(1, Arm.CANDIDATE, Campaign.SERVER, METRIC, late);

        // Seven differences, of which the largest is below: as many signs are as extreme as are counted one by one.
        assertEquals(subsets(7, 7) / 128.0, only(campaign.decide()).checks().get("signed-rank.p-go"), 1e-12);
    }

    /** Ties share ranks: six equal differences have rank 3.5 each, the infinite one 7. W+ = 21 or more. */
    private static double subsets(int n, int most) {
        int count = 0;
        for (int signs = 0; signs < 1 << n; signs++) {
            double below = 0;
            for (int i = 0; i < n; i++) {
                below += (signs >> i & 1) == 0 ? 0 : i == n - 1 ? n : n / 2.0;
            }
            count += below <= most ? 1 : 0;
        }
        return count;
    }
}
