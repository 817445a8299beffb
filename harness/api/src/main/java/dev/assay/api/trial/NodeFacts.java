package dev.assay.api.trial;

import java.util.List;
import java.util.Map;

/**
 * What a node is. Values of environment variables and secrets are never among them.
 *
 * @param hostName as the node names itself
 * @param facts by name: {@code cpu.model}, {@code cpu.cores}, {@code memory.bytes}, {@code os}, {@code kernel}, {@code jvm}, ...
 * @param gpus one map per GPU: {@code name}, {@code uuid}, {@code driver}, {@code memory.bytes}, {@code clock.sm.mhz}, ...
 */
public record NodeFacts(String hostName, Map<String, String> facts, List<Map<String, String>> gpus) {
    public NodeFacts {
        facts = Map.copyOf(facts);
        gpus = List.copyOf(gpus);
    }
}
