package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.Quantities;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.NodeFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Both platforms side by side: what they are, and whether each model runs on them alike. */
public final class PlatformView {
    private final Report report;
    private final Messages messages;

    PlatformView(Report report, Messages messages) {
        this.report = report;
        this.messages = messages;
    }

    /**
     * Something about both sides.
     *
     * @param name of it
     * @param baseline value
     * @param candidate value
     */
    public record Row(String name, String baseline, String candidate) {
        public boolean differs() {
            return !baseline.equals(candidate);
        }
    }

    private PlatformInfo platform(Arm arm) {
        return report.platforms().stream()
                .filter(p -> p.arm() == arm)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("platforms: expected one for the " + arm.word()));
    }

    /** What was asked for, granted and found. */
    public List<Row> facts() {
        PlatformInfo a = platform(Arm.BASELINE);
        PlatformInfo b = platform(Arm.CANDIDATE);
        List<Row> rows = new ArrayList<>();
        rows.add(named("platform", a.name(), b.name()));
        rows.add(named("runner", a.runner(), b.runner()));
        rows.add(named("engine", String.join(", ", a.engines()), String.join(", ", b.engines())));
        rows.add(named("asked", a.asked(), b.asked()));
        rows.add(named("granted", a.granted(), b.granted()));
        rows.add(named("isolation", a.isolation(), b.isolation()));
        rows.add(named("price", CostView.price(a), CostView.price(b)));
        rows.add(named("allocations", String.join(", ", a.allocations()), String.join(", ", b.allocations())));
        rows.add(named("host", hosts(a), hosts(b)));
        Map<String, Set<String>> left = nodeFacts(a);
        Map<String, Set<String>> right = nodeFacts(b);
        Set<String> names = new LinkedHashSet<>(left.keySet());
        names.addAll(right.keySet());
        names.forEach(n -> rows.add(new Row(n, joined(left.get(n)), joined(right.get(n)))));
        return rows;
    }

    private Row named(String key, String baseline, String candidate) {
        return new Row(messages.t("fact." + key), baseline, candidate);
    }

    private static String hosts(PlatformInfo platform) {
        return platform.nodes().stream().map(NodeFacts::hostName).distinct().collect(Collectors.joining(", "));
    }

    /** Facts of the nodes, then of their GPUs, each with the values that were found. */
    private static Map<String, Set<String>> nodeFacts(PlatformInfo platform) {
        Map<String, Set<String>> facts = new LinkedHashMap<>();
        for (NodeFacts node : platform.nodes()) {
            new TreeMap<>(node.facts())
                    .forEach((n, value) ->
                            facts.computeIfAbsent(n, k -> new TreeSet<>()).add(readable(n, value)));
        }
        for (NodeFacts node : platform.nodes()) {
            for (Map<String, String> gpu : node.gpus()) {
                new TreeMap<>(gpu)
                        .forEach((n, value) -> facts.computeIfAbsent("gpu." + n, k -> new TreeSet<>())
                                .add(readable(n, value)));
            }
        }
        return facts;
    }

    private static String readable(String name, String value) {
        return name.endsWith(".bytes") && value.matches("[0-9]{1,18}")
                ? Quantities.formatBytes((double) Long.parseLong(value))
                : value;
    }

    private static String joined(@org.jspecify.annotations.Nullable Set<String> values) {
        return values == null || values.isEmpty() ? "–" : String.join("; ", values);
    }

    /**
     * Whether a model is served alike.
     *
     * @param workload its label
     * @param rows what was checked
     */
    public record ModelChecks(String workload, List<Row> rows) {}

    /** Engine, device, digests, answers and load times of each workload. */
    public List<ModelChecks> models() {
        return report.workloads().stream()
                .map(w -> new ModelChecks(w.label(), checks(w)))
                .filter(c -> !c.rows().isEmpty())
                .toList();
    }

    private List<Row> checks(WorkloadEvidence workload) {
        if (deployments(workload, Arm.BASELINE).isEmpty()
                && deployments(workload, Arm.CANDIDATE).isEmpty()) {
            return List.of();
        }
        List<Row> rows = new ArrayList<>();
        rows.add(each(workload, "model.engine", DeploymentFacts::engine));
        rows.add(each(workload, "model.device", DeploymentFacts::device));
        rows.add(each(workload, "model.digest", d -> shortened(d.modelDigest())));
        rows.add(each(workload, "model.samples", d -> shortened(d.samplesDigest())));
        rows.add(new Row(
                messages.t("model.answers"), answers(workload, Arm.BASELINE), answers(workload, Arm.CANDIDATE)));
        Set<String> details = new TreeSet<>();
        for (Arm arm : Arm.values()) {
            deployments(workload, arm).forEach(d -> details.addAll(d.details().keySet()));
        }
        details.forEach(name -> rows.add(new Row(
                name,
                values(workload, Arm.BASELINE, d -> d.details().getOrDefault(name, "–")),
                values(workload, Arm.CANDIDATE, d -> d.details().getOrDefault(name, "–")))));
        return rows;
    }

    private Row each(WorkloadEvidence workload, String key, Function<DeploymentFacts, String> of) {
        return new Row(messages.t(key), values(workload, Arm.BASELINE, of), values(workload, Arm.CANDIDATE, of));
    }

    private static String values(WorkloadEvidence workload, Arm arm, Function<DeploymentFacts, String> of) {
        return joined(deployments(workload, arm).stream().map(of).collect(Collectors.toCollection(TreeSet::new)));
    }

    private static List<DeploymentFacts> deployments(WorkloadEvidence workload, Arm arm) {
        return workload.trials().stream()
                .filter(t -> t.arm() == arm)
                .flatMap(t -> t.result().deployment().stream())
                .toList();
    }

    private String answers(WorkloadEvidence workload, Arm arm) {
        List<TrialEvidence> trials =
                workload.trials().stream().filter(t -> t.arm() == arm).toList();
        long wrong = trials.stream()
                .mapToLong(t -> t.result().whole().count(Outcome.WRONG_ANSWER))
                .sum();
        long right = trials.stream()
                .mapToLong(t -> t.result().whole().count(Outcome.COMPLETED))
                .sum();
        return wrong == 0
                ? messages.t("model.allRight")
                : messages.t("model.wrong", String.valueOf(wrong), String.valueOf(wrong + right));
    }

    private static String shortened(String digest) {
        return digest.length() > 16 ? digest.substring(0, 16) + "…" : digest;
    }
}
