package dev.assay.core.metric;

import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;

/** Makes metric values. */
final class Values {
    private Values() {}

    static MetricValue value(double value, double resolution) {
        return Double.isFinite(value)
                ? new Value(value, resolution)
                : missing(Cause.HARNESS, "the formula gave " + value + ", which is no measurement");
    }

    static MetricValue missing(Cause cause, String reason) {
        return new Missing(reason, cause);
    }
}
