package dev.assay.core.power;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.RowBuilder;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.support.Plans;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Noise read from a recorded run. */
class PilotNoiseTest {
    private static final ExperimentPlan PLAN = Plans.plan(List.of(8));

    private static MetricTable table(double... effects) {
        List<TrialRow> rows = new ArrayList<>();
        for (int block = 0; block < effects.length; block++) {
            rows.add(row(Arm.BASELINE, block, 100));
            rows.add(row(Arm.CANDIDATE, block, 100 * Math.exp(effects[block])));
        }
        return new MetricTable(MetricTable.SCHEMA, rows);
    }

    private static TrialRow row(Arm arm, int block, double value) {
        return new RowBuilder(block, arm, Plans.WORKLOAD)
                .value("throughput", new MetricValue.Value(value, 0.1))
                .build();
    }

    @Test
    void theNoiseIsTheUpperBoundOfWhatTheRunShowed() {
        GateNoise noise = PilotNoise.of(PLAN, table(0.02, -0.01, 0.03, -0.02, 0.005))
                .gates()
                .get(0);

        // NumPy and SciPy: std(ddof=1) * sqrt(4 / chi2.ppf(0.2, 4)).
        assertEquals(0.0321102, noise.sd(), 1e-6);
        assertEquals(-Math.log(0.95), noise.distance(), 1e-12);
    }

    @Test
    void whatARunDoesNotShowIsLeftOpen() {
        Noises few = PilotNoise.of(PLAN, table(0.02, -0.01));
        Noises none = PilotNoise.of(PLAN, table(0.01, 0.01, 0.01, 0.01));

        assertTrue(few.open().get(0).why().contains("2 usable blocks"), few.toString());
        assertTrue(none.open().get(0).why().contains("do not differ"), none.toString());
    }
}
