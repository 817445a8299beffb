package dev.assay.core.plan;

import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Suggestions;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the workloads that a gate is about. */
final class GateTargets {
    private final Problems problems;
    private final Fields plan;
    private final List<Target> targets;

    GateTargets(Fields plan, Problems problems) {
        this.plan = plan;
        this.problems = problems;
        this.targets = Target.of(plan);
    }

    /** Those that it names and that its metric means something for; none when that was told as a problem. */
    List<Target> about(Fields gate, Optional<Catalogue.MetricEntry> metric) {
        List<Target> named = named(gate);
        if (named.isEmpty() || metric.isEmpty()) {
            return List.of();
        }
        boolean spread = gate.get(PlanForm.GATE_WORKLOAD).isEmpty();
        List<Target> fitting = named.stream()
                .filter(t -> spread ? t.feedsFirst(metric.get()) : t.feeds(metric.get()))
                .toList();
        if (fitting.isEmpty()) {
            empty(gate, metric.get(), named);
        } else if (!spread && fitting.size() > 1) {
            ambiguous(gate.at(PlanForm.GATE_WORKLOAD), fitting);
            return List.of();
        }
        return fitting;
    }

    private void ambiguous(Place at, List<Target> fitting) {
        String found = at.node().shown() + ", which fits " + fitting.size() + " workloads";
        String labels = String.join(" or ", fitting.stream().map(Target::label).toList());
        problems.add(at.at(), at.path(), found, "one workload", "write " + labels);
    }

    private List<Target> named(Fields gate) {
        Optional<String> name = gate.get(PlanForm.GATE_WORKLOAD);
        Optional<ScenarioKind> kind = gate.get(PlanForm.GATE_SCENARIO);
        List<Target> named = targets.stream()
                .filter(t -> name.isEmpty()
                        || t.label().equals(name.get())
                        || t.model().equals(name.get()))
                .toList();
        if (named.isEmpty() && name.isPresent() && !isUnreadable(name.get())) {
            unknown(name.get(), gate.at(PlanForm.GATE_WORKLOAD));
        }
        List<Target> both = named.stream()
                .filter(t -> kind.isEmpty() || t.kind() == kind.get())
                .toList();
        if (both.isEmpty() && !named.isEmpty()) {
            List<String> kinds =
                    named.stream().map(t -> t.kind().word()).distinct().toList();
            String of = name.isPresent() ? Shown.plain(name.get()) : "the plan";
            String expected = Suggestions.oneOf(kinds) + ", the scenarios of " + of;
            problems.wrong(gate.at(PlanForm.GATE_SCENARIO), expected, "");
        }
        return both;
    }

    private void unknown(String name, Place at) {
        Set<String> known = new LinkedHashSet<>();
        targets.forEach(t -> known.add(t.model()));
        targets.forEach(t -> known.add(t.label()));
        String expected = Suggestions.oneOf(known) + ", as under 'workloads'";
        problems.wrong(at, expected, Suggestions.didYouMean(name, known));
    }

    /** True for a workload that is in the plan, but whose scenario has a problem of its own. */
    private boolean isUnreadable(String name) {
        List<Fields> workloads = plan.get(PlanForm.WORKLOADS).orElse(List.of());
        return workloads.isEmpty()
                || workloads.stream()
                        .filter(w -> w.get(WorkloadForm.SCENARIO)
                                .flatMap(s -> s.get(ScenarioForm.KIND))
                                .isEmpty())
                        .flatMap(w -> w.get(WorkloadForm.MODEL).stream())
                        .anyMatch(model -> name.equals(model) || name.startsWith(model + "/"));
    }

    /** Says why a metric means nothing for the workloads that a gate names. */
    private void empty(Fields gate, Catalogue.MetricEntry metric, List<Target> named) {
        Place at = gate.at(PlanForm.METRIC);
        String labels = String.join(", ", named.stream().map(Target::label).toList());
        String found = Shown.quoted(metric.id()) + " of " + Shown.plain(labels);
        if (named.stream().noneMatch(t -> metric.validFor().contains(t.kind()))) {
            List<String> kinds =
                    metric.validFor().stream().map(ScenarioKind::word).toList();
            boolean open = named.stream().anyMatch(t -> t.kind().openLoop());
            String hint = open && metric.id().equals("throughput")
                    ? "in an open loop it is only the offered load; goodput says how much was served well"
                    : "";
            problems.add(at.at(), at.path(), found, "a workload with scenario " + Suggestions.oneOf(kinds), hint);
        } else if (!metric.phases().contains(TrialPhase.MEASURE)) {
            String hint = "add faults: [{kind: kill-worker, at: 15s}] to a workload with an open loop";
            problems.add(at.at(), at.path(), found, "a workload with faults", hint);
        } else {
            String hint = "a workload with faults feeds recovery metrics only; list it again without faults";
            problems.add(at.at(), at.path(), found, "a workload without faults", hint);
        }
    }
}
