package dev.assay.api.trial;

import java.util.Map;
import java.util.OptionalLong;

/**
 * A fault to inject while the load goes on.
 *
 * @param kind id of the fault provider, for example {@code kill-worker}
 * @param atNanos from the start of the load, nanoseconds
 * @param forNanos how long it lasts where it lasts, nanoseconds
 * @param params settings by the provider's names
 * @param jitterNanos in a plan: up to how much later it comes, drawn for each block, nanoseconds; absent in the spec of a
 *     trial, whose {@code atNanos} is the time drawn
 */
public record FaultSpec(
        String kind, long atNanos, OptionalLong forNanos, Map<String, String> params, OptionalLong jitterNanos) {
    public FaultSpec {
        params = Map.copyOf(params);
    }

    /** A fault at a fixed time. */
    public FaultSpec(String kind, long atNanos, OptionalLong forNanos, Map<String, String> params) {
        this(kind, atNanos, forNanos, params, OptionalLong.empty());
    }

    /** The same fault at a fixed time. */
    public FaultSpec at(long nanos) {
        return new FaultSpec(kind, nanos, forNanos, params);
    }
}
