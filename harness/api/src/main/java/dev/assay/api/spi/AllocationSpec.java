package dev.assay.api.spi;

import dev.assay.api.IsolationMode;
import dev.assay.api.Share;
import java.time.Duration;

/**
 * What is asked of a runner.
 *
 * @param platform name of the platform in the plan
 * @param share the part of it
 * @param isolation how firmly fenced
 * @param nodes number of nodes, at least 1
 * @param timeLimit longest time it may be held
 */
public record AllocationSpec(String platform, Share share, IsolationMode isolation, int nodes, Duration timeLimit) {
    public AllocationSpec {
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes: expected at least 1, found " + nodes);
        }
    }
}
