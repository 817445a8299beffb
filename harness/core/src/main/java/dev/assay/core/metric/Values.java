package dev.assay.core.metric;

import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;
import java.util.OptionalDouble;

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

    /** @param beyond last place at which it was not there yet; at or below 0 where it was not looked for at all */
    static MetricValue censored(double beyond, String reason) {
        return new Missing(reason, Cause.CENSORED, beyond > 0 ? OptionalDouble.of(beyond) : OptionalDouble.empty());
    }
}
