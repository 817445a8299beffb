package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.PriceScenario;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.core.compare.Design;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.GatePlan.Demand;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.support.Plans;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Gates of cost where the candidate's price is not certain: measured at 2.00 USD it costs 20% less, give or take 3%. */
class PriceScenariosTest {
    private static final String COST = "cost-per-million-requests";
    private static final double[] NOISE = {1.02, 0.98, 1.01, 0.99, 1.03, 0.97, 1.0, 1.0};

    private static PriceScenario price(double amount, double weight) {
        return new PriceScenario(amount, weight);
    }

    private static DecisionOutcome decide(Demand demand, PriceScenario... others) {
        ExperimentPlan plan = plan(demand, List.of(others));
        GateUnderTest rows = new GateUnderTest(COST, demand, Design.PAIRED);
        List<TrialRow> table = rows.rows(values(10, false), values(8, true));
        return Decider.decide(new DecisionInput(plan, new MetricTable(1, table), 0));
    }

    private static Value[] values(double around, boolean noisy) {
        return IntStream.range(0, NOISE.length)
                .mapToObj(i -> new Value(around * (noisy ? NOISE[i] : 1), 1e-3))
                .toArray(Value[]::new);
    }

    private static ExperimentPlan plan(Demand demand, List<PriceScenario> others) {
        ExperimentPlan plan = Plans.plan(List.of(NOISE.length));
        Map<String, PlatformPlan> platforms = new LinkedHashMap<>(plan.platforms());
        PlatformPlan candidate = plan.platform(Arm.CANDIDATE);
        platforms.put(
                candidate.name(),
                new PlatformPlan(
                        candidate.name(),
                        candidate.runner(),
                        candidate.runnerOptions(),
                        candidate.engine(),
                        candidate.engineOptions(),
                        candidate.share(),
                        candidate.isolation(),
                        Optional.of(new Price(2, "USD", Optional.of(others)))));
        WorkloadPlan w = plan.workloads().get(0);
        WorkloadPlan workload =
                new WorkloadPlan(GateUnderTest.WORKLOAD, w.ref(), w.engine(), w.scenario(), w.faults(), w.restart(), 0);
        return new ExperimentPlan(
                plan.name(),
                plan.seed(),
                platforms,
                plan.baseline(),
                plan.candidate(),
                List.of(workload),
                plan.load(),
                plan.trials(),
                plan.budget(),
                List.of(new GatePlan(COST, COST, workload.label(), true, demand)),
                plan.alpha(),
                plan.beta(),
                "",
                "");
    }

    private static GateResult gate(DecisionOutcome outcome) {
        return outcome.decision().gates().get(0);
    }

    private static boolean pricesDecide(DecisionOutcome outcome) {
        return outcome.findings().stream().anyMatch(f -> f.code().equals("PRICES_DECIDE"));
    }

    @Test
    void aCertainPriceIsTheTest() {
        DecisionOutcome outcome = decide(new Demand.Margin(0.05));

        assertEquals(Verdict.GO, gate(outcome).verdict());
        assertTrue(
                gate(outcome).sentence().contains("10.0 USD per million"),
                gate(outcome).sentence());
        assertFalse(pricesDecide(outcome));
    }

    @Test
    void aPriceThatMayBreakTheDemandLeavesItOpenAndNoBlocksHelp() {
        // At 3 instead of 2 the candidate costs 12 against 10: 20% more.
        DecisionOutcome outcome = decide(new Demand.Margin(0.05), price(3, 0.3));

        assertEquals(Verdict.INCONCLUSIVE, gate(outcome).verdict());
        assertTrue(pricesDecide(outcome));
        assertEquals(0.3, gate(outcome).checks().getOrDefault("price-scenarios.broken", 0.0), 1e-9);
        assertTrue(gate(outcome).blocksNeeded().isEmpty());
        assertTrue(
                outcome.decision().settle().stream().anyMatch(s -> s.contains("Agree on a price")),
                () -> outcome.decision().settle().toString());
    }

    @Test
    void anUnlikelyPriceLeavesTheVerdictAndWidensTheInterval() {
        DecisionOutcome certain = decide(new Demand.Margin(0.05));
        DecisionOutcome outcome = decide(new Demand.Margin(0.05), price(3, 0.02), price(1.5, 0.2));

        assertEquals(Verdict.GO, gate(outcome).verdict());
        assertFalse(pricesDecide(outcome));
        assertTrue(gate(outcome).effect().orElseThrow().upper()
                > gate(certain).effect().orElseThrow().upper() + 0.1);
    }

    @Test
    void pricesThatAllBreakItAreNoGo() {
        DecisionOutcome outcome = decide(new Demand.Margin(0.05), price(3, 0.5), price(4, 0.5));

        assertEquals(Verdict.NO_GO, gate(outcome).verdict());
        assertFalse(pricesDecide(outcome));
    }

    @Test
    void aLimitHearsTheCandidatesPricesOnly() {
        assertEquals(
                Verdict.GO, gate(decide(new Demand.Limit(9), price(1.8, 0.5))).verdict());
        assertEquals(
                Verdict.INCONCLUSIVE,
                gate(decide(new Demand.Limit(9), price(2.6, 0.5))).verdict());
        assertTrue(gate(decide(new Demand.Limit(9))).sentence().contains("at most 9.00 USD per million"));
    }
}
