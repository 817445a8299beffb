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
 */
public record FaultSpec(String kind, long atNanos, OptionalLong forNanos, Map<String, String> params) {
    public FaultSpec {
        params = Map.copyOf(params);
    }
}
