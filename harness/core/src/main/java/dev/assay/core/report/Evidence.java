package dev.assay.core.report;

import dev.assay.api.report.QuantilePoint;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.Distribution;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.TrialRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** A trial as a report shows it. */
final class Evidence {
    /** Each step halves the distance to the maximum or refines within it, as HdrHistogram's percentile plots do. */
    private static final int STEPS_PER_HALF = 4;

    private static final double LAST = 0.9999;

    private static final SortedSet<Double> QUANTILES = quantiles();

    /** The steps, and between them those that people ask for. */
    private static SortedSet<Double> quantiles() {
        SortedSet<Double> all = new TreeSet<>(List.of(0.9, 0.95, 0.99, 0.999, LAST));
        for (int i = 0; ; i++) {
            double q = 1 - Math.pow(2, -(double) i / STEPS_PER_HALF);
            if (q > LAST) {
                return all;
            }
            all.add(q);
        }
    }

    private Evidence() {}

    static TrialEvidence of(Done done) {
        TrialRow row = done.row();
        Map<String, Double> values = new LinkedHashMap<>();
        Map<String, String> missing = new LinkedHashMap<>();
        row.values().forEach((id, value) -> {
            if (value instanceof MetricValue.Value v) {
                values.put(id, v.value());
            } else if (value instanceof MetricValue.Missing m) {
                missing.put(id, m.reason());
            }
        });
        return new TrialEvidence(
                row.trialId(),
                row.arm(),
                row.phase(),
                row.block(),
                row.position(),
                row.allocationId(),
                row.status() == TrialRow.Status.VALID,
                values,
                missing,
                points(done.data().responseTime()),
                points(done.data().serviceTime()),
                done.data().windows(),
                done.data().cohorts(),
                done.data().result(),
                FaultRows.of(done.data()));
    }

    /** Points of a distribution up to p99.99, and its maximum; none where nothing was recorded. */
    static List<QuantilePoint> points(Distribution distribution) {
        List<QuantilePoint> points = new ArrayList<>();
        if (distribution.count() == 0) {
            return points;
        }
        for (double q : QUANTILES) {
            // A rounding error must not cost the quantile that exactly one request lies above.
            if ((1 - q) * distribution.count() < 1 - 1e-6) {
                break;
            }
            points.add(new QuantilePoint(q, distribution.quantileNanos(q)));
        }
        points.add(new QuantilePoint(1, distribution.maxNanos()));
        return points;
    }
}
