package dev.assay.api.report;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.trial.NodeFacts;
import java.util.List;
import java.util.Optional;

/**
 * One side as it was asked for and granted.
 *
 * @param arm which side
 * @param name in the plan
 * @param runner id of the runner
 * @param engines ids of the engines used
 * @param asked share asked for, in words
 * @param granted share granted, in words
 * @param isolation how it is fenced, in words
 * @param price as in the plan
 * @param allocations ids of the allocations used
 * @param nodes facts of their nodes
 */
public record PlatformInfo(
        Arm arm,
        String name,
        String runner,
        List<String> engines,
        String asked,
        String granted,
        String isolation,
        Optional<Price> price,
        List<String> allocations,
        List<NodeFacts> nodes) {
    public PlatformInfo {
        engines = List.copyOf(engines);
        allocations = List.copyOf(allocations);
        nodes = List.copyOf(nodes);
    }
}
