package dev.assay.core.compare;

import dev.assay.api.Direction;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.core.compare.Observation.Best;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observation.Unusable;
import dev.assay.core.compare.Observation.Why;
import dev.assay.core.compare.Observation.Worst;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.List;

/** Reads observations from rows of the metric table. */
public final class Observations {
    private Observations() {}

    /** The observation of a metric in a trial, on the metric's own scale. */
    public static Observation of(TrialRow row, String metric) {
        if (row.status() == Status.INVALID) {
            return new Unusable(row.statusReason(), Why.INVALID_TRIAL);
        }
        if (row.status() == Status.FAILED) {
            return new Worst(row.statusReason());
        }
        MetricValue value = row.values().get(metric);
        if (value instanceof Value v) {
            return Double.isFinite(v.value())
                    ? new Measured(v.value(), v.resolution())
                    : new Unusable("trial " + row.trialId() + " has the value " + v.value(), Why.NOT_FINITE);
        }
        return value instanceof Missing m
                ? missing(m)
                : new Unusable("trial " + row.trialId() + " has no " + metric, Why.HARNESS_LOST);
    }

    private static Observation missing(Missing missing) {
        return switch (missing.cause()) {
            case PLATFORM -> new Worst(missing.reason());
            case CENSORED -> new Worst(missing.reason(), missing.beyond());
            case TOO_FEW -> new Unusable(missing.reason(), Why.TOO_FEW);
            case HARNESS -> new Unusable(missing.reason(), Why.HARNESS_LOST);
        };
    }

    /**
     * The same for a log ratio, which does not exist for numbers that are not above 0: nothing at all is the worst where
     * higher is better and the best where lower is better, and less than nothing is no measurement.
     */
    public static Observation positive(Observation observation, Direction better) {
        if (!(observation instanceof Measured m) || m.value() > 0) {
            return observation;
        }
        String reason = "the value is " + m.value() + ", of which no ratio can be formed";
        if (m.value() < 0) {
            return new Unusable(reason, Why.NOT_FINITE);
        }
        return better == Direction.HIGHER_IS_BETTER ? new Worst(reason) : new Best(reason);
    }

    /** The geometric mean of measured values with the coarsest relative resolution among them. */
    static Measured mean(List<Measured> values) {
        double sum = 0;
        double coarsest = 0;
        for (Measured m : values) {
            sum += Math.log(m.value());
            coarsest = Math.max(coarsest, m.resolution() / m.value());
        }
        double mean = Math.exp(sum / values.size());
        return new Measured(mean, mean * coarsest);
    }
}
