package dev.assay.api.trial;

import dev.assay.api.ScenarioKind;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How a workload is driven in the measured part of a trial.
 *
 * @param kind arrival pattern
 * @param ratePerSecond offered load of the open-loop kinds, requests per second
 * @param concurrency requests in flight of the closed kind
 * @param durationNanos length of the whole load, warm-up included, nanoseconds
 * @param samplesPerRequest samples named by one request, at least 1
 * @param slo objective; decides which answers are good
 * @param parameters further settings of the kind, by their plan words (think time, burstiness, steps)
 */
public record Scenario(
        ScenarioKind kind,
        OptionalDouble ratePerSecond,
        OptionalInt concurrency,
        long durationNanos,
        int samplesPerRequest,
        Slo slo,
        Map<String, String> parameters) {
    public Scenario {
        if (durationNanos <= 0) {
            throw new IllegalArgumentException("durationNanos: expected more than 0, found " + durationNanos);
        }
        if (samplesPerRequest < 1) {
            throw new IllegalArgumentException("samplesPerRequest: expected at least 1, found " + samplesPerRequest);
        }
        parameters = Map.copyOf(parameters);
    }
}
