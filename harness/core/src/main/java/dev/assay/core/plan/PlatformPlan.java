package dev.assay.core.plan;

import dev.assay.api.IsolationMode;
import dev.assay.api.Price;
import dev.assay.api.Share;
import dev.assay.api.spi.Options;
import java.util.Map;
import java.util.Optional;

/**
 * A platform of the plan.
 *
 * @param name in the plan
 * @param runner id of the runner provider
 * @param runnerOptions its settings
 * @param engine id of the engine provider for workloads that name none
 * @param engineOptions settings by engine id
 * @param share part of the platform asked for
 * @param isolation how firmly fenced
 * @param price while it is held
 */
public record PlatformPlan(
        String name,
        String runner,
        Options runnerOptions,
        String engine,
        Map<String, Options> engineOptions,
        Share share,
        IsolationMode isolation,
        Optional<Price> price) {
    public PlatformPlan {
        engineOptions = Map.copyOf(engineOptions);
    }
}
