package dev.assay.core.metric;

import dev.assay.api.tree.RecordTree;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** SHA-256 of everything that must be equal on both arms: all of a trial's spec that the plan does not state per platform. */
final class ConfigDigest {
    private static final List<String> PER_PLATFORM = List.of(
            "trialId",
            "arm",
            "phase",
            "block",
            "platform",
            "allocationId",
            "engine",
            "engineOptions",
            "confinement",
            "launch",
            "seeds",
            "waitStrategy");

    private ConfigDigest() {}

    /**
     * @param sameEngine true when both arms name one engine: the model file must then be the same too
     */
    static String of(TrialSpec spec, Optional<DeploymentFacts> deployment, boolean sameEngine) {
        if (!(RecordTree.toTree(spec) instanceof Map<?, ?> tree)) {
            throw new IllegalStateException("a record's tree is a map");
        }
        Map<String, Object> equal = new TreeMap<>();
        tree.forEach((key, value) -> equal.put(String.valueOf(key), sorted(value)));
        PER_PLATFORM.forEach(equal::remove);
        equal.computeIfPresent("faults", (key, faults) -> withoutTimes(faults));
        // Arrivals and samples are drawn anew for each block; the weights are the same in the whole run.
        equal.put("weights", spec.seeds().weights());
        if (sameEngine) {
            deployment.ifPresent(facts -> equal.put("modelDigest", facts.modelDigest()));
        }
        return sha256(JsonText.line(equal));
    }

    /** With a jitter each block has its own times, the same on both arms. */
    private static Object withoutTimes(Object faults) {
        return faults instanceof List<?> list
                ? list.stream().map(ConfigDigest::withoutTime).toList()
                : faults;
    }

    private static Object withoutTime(Object fault) {
        if (!(fault instanceof Map<?, ?> map)) {
            return fault;
        }
        Map<Object, Object> copy = new TreeMap<>(map);
        copy.remove("atNanos");
        return copy;
    }

    /** Maps in the order of their keys: the order in which a copied map lists them differs from process to process. */
    private static Object sorted(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new TreeMap<>();
            map.forEach((k, v) -> copy.put(String.valueOf(k), sorted(v)));
            return copy;
        }
        return value instanceof List<?> list
                ? list.stream().map(ConfigDigest::sorted).toList()
                : value;
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
