package dev.assay.core.preview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanFixtures;
import dev.assay.core.schedule.Schedules;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Sums by hand over the good plan: loads of 60, 20 and 40 s, prices of 3.50 and 1.60 an hour. */
class PlanEstimateTest {
    private static PlanEstimate of(String trials, int blocks, long overheadNanos) {
        String text = PlanFixtures.goodText().replaceAll("trials: .*", "trials: {" + trials + "}");
        ExperimentPlan plan = PlanFixtures.read(text);
        return PlanEstimate.of(plan, Schedules.draw(plan), blocks, overheadNanos);
    }

    @Test
    void addsUpTheTrials() {
        // 6 pilots (2 x 120 s), 2 A/A blocks of the two workloads without faults (2 x 2 x 80 s), 8 blocks (8 x 2 x 120
        // s)
        PlanEstimate estimate = of("blocks: 8, aa: 2", 8, 0);
        assertEquals(6 + 8 + 48, estimate.trials());
        assertEquals((240 + 320 + 1920) * 1_000_000_000L, estimate.wallNanos());
        assertEquals(2480 / 3600.0, estimate.baselineHours(), 1e-12);
        assertEquals(2480 / 3600.0, estimate.candidateHours(), 1e-12);
        assertEquals(2480 / 3600.0 * 5.10, estimate.money().orElseThrow(), 1e-9);
        assertEquals("USD", estimate.currency());
    }

    @Test
    void countsOnlyTheBlocksAskedFor() {
        PlanEstimate estimate = of("looks: [8, 12, 16, 20], warmUp: 2s", 8, PlanEstimate.OVERHEAD_NANOS);
        assertEquals(48, estimate.trials());
        assertEquals((1920 + 48 * 6) * 1_000_000_000L, estimate.wallNanos());
        assertEquals(8, estimate.blocks());
    }

    @Test
    void theCandidateIsNotHeldForTheBaselinesOwnBlocks() {
        PlanEstimate estimate = of("blocks: 8, aa: 2, warmUp: 2s, allocations: per-block", 8, 0);
        assertEquals(2240 / 3600.0, estimate.baselineHours(), 1e-12);
        assertEquals(1920 / 3600.0, estimate.candidateHours(), 1e-12);
    }

    @Test
    void withoutPricesThereIsNoSum() {
        String text = PlanFixtures.goodText()
                .replace("    price: {amount: 3.50, currency: USD, per: hour}\n", "")
                .replace(", money: 40 USD", "");
        ExperimentPlan plan = PlanFixtures.read(text);
        assertEquals(
                OptionalDouble.empty(),
                PlanEstimate.of(plan, Schedules.draw(plan), 8, 0).money());
    }
}
