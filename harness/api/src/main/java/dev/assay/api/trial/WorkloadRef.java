package dev.assay.api.trial;

import java.util.Map;

/**
 * A reference model as a plan names it.
 *
 * @param model id of the workload provider, for example {@code resnet50}
 * @param size {@code tiny}, {@code base} or {@code large}; empty for the workload's default
 * @param options further settings, by the names that the provider declares
 */
public record WorkloadRef(String model, String size, Map<String, String> options) {
    public WorkloadRef {
        options = Map.copyOf(options);
    }
}
