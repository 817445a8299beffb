package dev.assay.api.trial;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * Service level objective of a scenario.
 *
 * @param responseTimeNanos limit per quantile of the response time, keyed by the plan's word ({@code p50}, {@code p99}, {@code p99.9}), nanoseconds
 * @param ttftNanos limit per quantile of the time to first token, nanoseconds
 * @param errorRatio largest accepted share of requests that are not completed, in [0, 1]
 */
public record Slo(Map<String, Long> responseTimeNanos, Map<String, Long> ttftNanos, OptionalDouble errorRatio) {
    public Slo {
        responseTimeNanos = Map.copyOf(responseTimeNanos);
        ttftNanos = Map.copyOf(ttftNanos);
    }

    /** No objective: every correct answer is good. */
    public static Slo none() {
        return new Slo(Map.of(), Map.of(), OptionalDouble.empty());
    }

    /** The time within which a single request counts as good: the largest response-time limit, or {@link Long#MAX_VALUE}, nanoseconds. */
    public long goodWithinNanos() {
        return responseTimeNanos.values().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElse(Long.MAX_VALUE);
    }
}
