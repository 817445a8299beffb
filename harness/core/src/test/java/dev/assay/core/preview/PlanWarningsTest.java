package dev.assay.core.preview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Finding;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanFixtures;
import dev.assay.core.schedule.Schedules;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Plans that cannot show what they ask for. */
class PlanWarningsTest {
    private static final String PLAN = """
            apiVersion: assay/v1
            name: p
            platforms:
              a: {runner: local, engine: djl-pytorch, price: {amount: 3.6, currency: USD}}
              b: {runner: local, engine: djl-pytorch, price: {amount: 7.2, currency: USD}}
            baseline: a
            candidate: b
            workloads:
              - model: resnet50
                scenario: {kind: server, rate: 100/s, duration: 5m}
            trials: {blocks: 8, warmUp: 10s, allocations: per-block}
            gates:
              - {metric: response-time-p99, margin: 10%, must: true}
            """;

    private static List<Finding> warnings(String text) {
        ExperimentPlan plan = PlanFixtures.read(text);
        return PlanWarnings.of(plan, Schedules.draw(plan));
    }

    private static List<String> codes(String text) {
        return warnings(text).stream().map(Finding::code).toList();
    }

    @Test
    void aGoodPlanIsNotWarnedOf() {
        // 29,000 requests: sd of a p99 is sqrt(.99 / (.01 x 29000)) / ln 100 = 1.3%, of d 1.8%, for a margin of 9.5%
        assertEquals(List.of(), codes(PLAN));
    }

    @Test
    void thirteenBlocksForAP99OfSixHundredRequests() {
        // statistics.md section 7: p99 of 600 requests, sd 12.5% for d, margin 10%, 80% power: 13 blocks
        String text = PLAN.replace("rate: 100/s, duration: 5m", "rate: 10/s, duration: 70s");
        List<Finding> findings = warnings(text);
        assertEquals(
                List.of("TOO_FEW_BLOCKS"), findings.stream().map(Finding::code).toList());
        assertEquals(
                "response-time-p99@resnet50/server scatters by at least 12.5% between blocks with so many requests, so a"
                        + " margin of 10.0% needs about 13 blocks for 80% power; the plan has at most 8.",
                findings.get(0).message());
        assertEquals(List.of(), codes(text.replace("blocks: 8", "blocks: 13")));
        assertEquals(List.of("TOO_FEW_BLOCKS"), codes(text.replace("blocks: 8", "blocks: 12")));
    }

    @Test
    void fewerThanThreeHundredAndSixtyEightRequestsHaveNoP99() {
        // statistics.md section 2: n_min is 368 for p99. 378 s less 10 s of warm-up at 1/s are 368 requests.
        String text = PLAN.replace("rate: 100/s, duration: 5m", "rate: 1/s, duration: 377s");
        List<Finding> findings = warnings(text);
        assertEquals("TOO_FEW_REQUESTS", findings.get(0).code());
        assertEquals(
                "Each trial of resnet50/server measures about 367 requests; response-time-p99 needs at least 368.",
                findings.get(0).message());
        assertEquals("response-time-p99@resnet50/server", findings.get(0).subject());
        assertTrue(findings.get(0).hint().contains("6.30 min"), findings.get(0).hint()); // 378 s
        assertTrue(!codes(text.replace("377s", "378s")).contains("TOO_FEW_REQUESTS"));
    }

    @Test
    void fewestRequestsAreThoseOfTheTable() {
        // statistics.md section 3: 368 for p99, 3,688 for p99.9
        assertEquals(368, Tails.fewest(0.99));
        assertEquals(3688, Tails.fewest(0.999));
        assertEquals(0.999, Tails.quantile("response-time-p99.9").orElseThrow(), 1e-12);
        assertTrue(Tails.quantile("throughput").isEmpty());
    }

    @Test
    void aLimitNeedsRequestsButNoNumberOfBlocks() {
        String text = PLAN.replace("margin: 10%", "limit: 200ms");
        assertEquals(List.of(), codes(text.replace("rate: 100/s, duration: 5m", "rate: 10/s, duration: 70s")));
        assertEquals(
                List.of("TOO_FEW_REQUESTS"),
                codes(text.replace("rate: 100/s, duration: 5m", "rate: 1/s, duration: 70s")));
    }

    @Test
    void belowFiveBlocksNothingIsDecided() {
        assertEquals(List.of("TOO_FEW_BLOCKS"), codes(PLAN.replace("blocks: 8", "blocks: 4")));
        assertEquals(List.of(), codes(PLAN.replace("blocks: 8", "blocks: 5")));
    }

    @Test
    void aFirstLookAtFiveOfTwentyHardlyStops() {
        // statistics.md section 6: a first look at 5 blocks needs p < 8.9e-5; at 8, z = 2.887, p < .0019
        String text = PLAN.replace("blocks: 8", "looks: [5, 10, 15, 20]");
        List<Finding> findings = warnings(text);
        assertEquals("LOOK_HARDLY_STOPS", findings.get(0).code());
        assertEquals(
                "The first look at 5 of 20 blocks stops only at p < 8.9e-05, so about never.",
                findings.get(0).message());
        assertEquals(List.of(), codes(PLAN.replace("blocks: 8", "looks: [8, 12, 16, 20]")));
    }

    @Test
    void oneAllocationIsSaid() {
        assertEquals(List.of("SINGLE_ALLOCATION"), codes(PLAN.replace(", allocations: per-block", "")));
    }

    @Test
    void fewAaTrialsCheckNothing() {
        assertEquals(List.of("AA_UNCHECKED"), codes(PLAN.replace("blocks: 8", "blocks: 8, aa: 5")));
        assertEquals(List.of(), codes(PLAN.replace("blocks: 8", "blocks: 8, aa: 10")));
    }

    @Test
    void aBudgetThatTheLoadsAloneExceedIsWarnedOf() {
        // 16 trials of 5 min are 80 min; at 3.60 + 7.20 an hour they cost 14.40
        String time = PLAN + "budget: {time: 79m}\n";
        assertEquals(List.of("BUDGET_TOO_SMALL"), codes(time));
        assertEquals(List.of(), codes(time.replace("79m", "80m")));
        String money = PLAN + "budget: {money: 14.39 USD}\n";
        List<Finding> findings = warnings(money);
        assertEquals(
                "The loads of 8 blocks alone take 14.40 USD; the budget is 14.39 USD. The run will end without a verdict.",
                findings.get(0).message());
        assertEquals(List.of(), codes(money.replace("14.39", "14.41")));
    }

    @Test
    void aRecoveryMustBeHeldForTenSeconds() {
        String text = PLAN.replace(
                        "duration: 5m}", "duration: 5m}\n    faults: [{kind: freeze-worker, at: 285s, for: 5s}]")
                .replace("response-time-p99", "time-to-recover");
        assertEquals(List.of("RECOVERY_CUT_OFF"), codes(text));
        assertEquals(List.of(), codes(text.replace("285s", "284s")));
        assertEquals(
                List.of("RECOVERY_CUT_OFF"),
                codes(text.replace("at: 285s, for: 5s}", "at: 100s, for: 5s}, {kind: kill-worker, at: 114s}")));
    }
}
