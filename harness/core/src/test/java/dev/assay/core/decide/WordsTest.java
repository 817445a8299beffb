package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.only;
import static dev.assay.core.decide.Outcomes.same;
import static dev.assay.core.decide.Outcomes.times;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sentences and the numbers in them; each expected text is the rule of docs/statistics.md applied by hand. */
class WordsTest {
    @ParameterizedTest
    @CsvSource({
        "0.18, 18%",
        "-0.18, 18%",
        "0.0996, 10%",
        "0.0994, 9.9%",
        "0.05, 5%",
        "0.0312, 3.1%",
        "0.00996, 1%",
        "0.0094, 0.94%",
        "0.0003, 0.03%",
        "0, 0%"
    })
    void percentagesHaveTwoDigitsBelowTen(double ratio, String text) {
        assertEquals(text, Numbers.percent(ratio));
    }

    @ParameterizedTest
    @CsvSource({"0.05, 5%", "0.125, 12.5%", "0.00125, 0.125%", "0.100, 10%"})
    void percentagesOfAPlanAreAsWritten(double ratio, String text) {
        assertEquals(text, Numbers.planPercent(ratio));
    }

    @ParameterizedTest
    @CsvSource({"0.00009999, < 0.0001", "0.0001, 0.0001", "0.03, 0.0300", "1, 1.0000"})
    void pValuesHaveFourDigits(double p, String text) {
        assertEquals(text, Numbers.p(p));
    }

    @ParameterizedTest
    @CsvSource({
        // Logs of ratios: 0.8, 0.75, 0.88 and so on, so that the percentages can be read off.
        "0.80, 0.75, 0.88, '20% worse [12%, 25%]'",
        "0.80, 0.75, 1.00, '20% worse [0%, 25%]'",
        "0.80, 0.75, 1.02, '20% worse [2% better, 25% worse]'",
        "1.20, 1.12, 1.25, '20% better [12%, 25%]'",
        "1.20, 1.00, 1.25, '20% better [0%, 25%]'",
        "1.20, 0.98, 1.25, '20% better [2% worse, 25% better]'",
        "1.00, 0.98, 1.03, '0% better [2% worse, 3% better]'"
    })
    void changesSayWhichWayEachEndOfTheIntervalLies(double ratio, double low, double high, String text) {
        Effect effect = new Effect(Math.log(ratio), Math.log(low), Math.log(high), 0.05);

        assertEquals(text, Sentences.change(effect, Direction.HIGHER_IS_BETTER));
    }

    @Test
    void aRatioBelowOneIsGoodWhereLowerIsBetter() {
        // 0.8 of the time is 20% better: the effect is -ln(0.8), and its lower bound belongs to the longer time.
        Effect effect = new Effect(-Math.log(0.80), -Math.log(0.88), -Math.log(0.75), 0.05);

        assertEquals("20% better [12%, 25%]", Sentences.change(effect, Direction.LOWER_IS_BETTER));
    }

    @Test
    void demandsAreSaidInWords() {
        var throughput = Metrics.catalogue().find("throughput").orElseThrow();
        var p99 = Metrics.catalogue().find("response-time-p99").orElseThrow();

        assertEquals("at most 5% worse", DemandWords.of(throughput, new Demand.Margin(0.05), Optional.empty()));
        assertEquals("at least 5% better", DemandWords.of(throughput, new Demand.Gain(0.05), Optional.empty()));
        assertEquals("at least 40.0/s", DemandWords.of(throughput, new Demand.Limit(40), Optional.empty()));
        assertEquals("at most 200 ms", DemandWords.of(p99, new Demand.Limit(200e6), Optional.empty()));
    }

    @Test
    void aVerdictByTestHasTheFiguresAndNoMore() {
        // SciPy: mean of the log ratios .000383, 90% interval [-.001962, .002729].
        assertEquals(
                "GO: throughput of minilm/closed is 0.04% better [0.2% worse, 0.27% better], allowed 5% worse"
                        + " (of the baseline's 100/s; higher is better)",
                only(good().decide()).sentence());
    }

    @Test
    void aLossOfExactlyNothingIsAllowedToBeWorse() {
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base(), base())
                .decide());

        assertEquals(
                "GO: throughput of minilm/closed is 0% better [0.2% worse, 0.2% better], allowed 5% worse"
                        + " (of the baseline's 100/s; higher is better)",
                gate.sentence());
    }

    @Test
    void aGainThatIsDemandedIsSaid() {
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, new Demand.Gain(0.05))
                .values(METRIC, WORKLOAD, base(), times(same(), 1.2))
                .decide());

        assertEquals(GateResult.Kind.SUPERIORITY, gate.kind());
        assertEquals(
                "GO: throughput of minilm/closed is 20% better [20%, 20%], demanded at least 5% better"
                        + " (of the baseline's 100/s; higher is better)",
                gate.sentence());
    }

    @Test
    void aRuleThatDecidesIsSaidAfterTheFigures() {
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, new double[] {100, 101, 99, 100}, new double[] {50, 51, 49, 50})
                .decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
        assertEquals(
                "INCONCLUSIVE: throughput of minilm/closed is 50% worse [50%, 50%], allowed 5%"
                        + " (of the baseline's 100/s; higher is better); 4 independent units (blocks), at least 5 are"
                        + " needed; about 1 more block would settle it if the platforms are equal",
                gate.sentence());
    }

    @Test
    void aRuleThatDecidesWithoutFiguresIsSaidAlone() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.status(i, Arm.CANDIDATE, WORKLOAD, dev.assay.core.metric.TrialRow.Status.FAILED);
        }

        assertEquals(
                "NO-GO: throughput of minilm/closed: none of the candidate's 8 trials gave a value: for a test",
                only(campaign.decide()).sentence());
    }

    @Test
    void whatAnOpenGateNeedsIsSaidWithBothSuppositions() {
        double[] noisy = {60, 150, 80, 130, 95, 110, 70, 140};
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.20))
                .values(METRIC, WORKLOAD, base(), noisy)
                .decide());

        // SciPy: sd of the differences of logs .33338; its upper 80% bound with chi2.ppf(.2, 7) .45115; the smallest n
        // with
        // t(.95) + t(.8) <= -ln(.8) sqrt(n) / s is 27 and 16, less the 8 there are.
        assertEquals(19, gate.blocksNeeded().orElseThrow());
        assertEquals(8, gate.checks().get("blocks-needed.optimistic"));
    }
}
