package dev.assay.core.plan;

import dev.assay.api.tree.RecordTree;
import dev.assay.core.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Digest of a normalised plan: defaults filled in, quantities in base units, members sorted by name, no text. Two files
 * that differ only in formatting, comments, units or the order of their members have the same digest.
 */
final class PlanDigest {
    private PlanDigest() {}

    /** The plan with its digest in place. */
    static ExperimentPlan signed(ExperimentPlan plan) {
        return new ExperimentPlan(
                plan.name(),
                plan.seed(),
                plan.platforms(),
                plan.baseline(),
                plan.candidate(),
                plan.workloads(),
                plan.load(),
                plan.trials(),
                plan.budget(),
                plan.gates(),
                plan.alpha(),
                plan.beta(),
                plan.text(),
                of(plan));
    }

    /** The digest without name and seed: another draw of the same question has the same. */
    static String question(ExperimentPlan plan) {
        return of(plan, List.of("text", "digest", "name", "seed"));
    }

    private static String of(ExperimentPlan plan) {
        return of(plan, List.of("text", "digest"));
    }

    /** SHA-256 in hex. */
    private static String of(ExperimentPlan plan, List<String> without) {
        Object tree = sorted(RecordTree.toTree(plan));
        if (tree instanceof Map<?, ?> members) {
            without.forEach(members::remove);
        }
        byte[] json = JsonText.line(tree).getBytes(StandardCharsets.UTF_8);
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(json));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static Object sorted(Object tree) {
        if (tree instanceof Map<?, ?> members) {
            Map<String, Object> sorted = new TreeMap<>();
            members.forEach((name, value) -> sorted.put(String.valueOf(name), sorted(value)));
            return sorted;
        }
        return tree instanceof List<?> items
                ? items.stream().map(PlanDigest::sorted).toList()
                : tree;
    }
}
