package dev.assay.core.plan;

import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Suggestions;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Resolves gates: which workloads each is about, and what it demands of them. */
final class GateRules {
    private final Catalogue catalogue;
    private final Problems problems;
    private final Fields plan;
    private final List<Target> targets;

    GateRules(Catalogue catalogue, Fields plan, Problems problems) {
        this.catalogue = catalogue;
        this.plan = plan;
        this.problems = problems;
        this.targets = Target.of(plan);
    }

    /** The gates of the plan, one for each workload; incomplete when problems were told. */
    List<GatePlan> resolve() {
        List<Fields> gates = plan.get(PlanForm.GATES).orElse(List.of());
        List<GatePlan> resolved = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        for (Fields gate : gates) {
            Optional<Catalogue.MetricEntry> metric = gate.get(PlanForm.METRIC)
                    .flatMap(id -> Known.in(catalogue.metrics(), id, gate.at(PlanForm.METRIC), problems));
            Optional<GatePlan.Demand> demand = new DemandRules(problems).demand(gate, metric);
            metric.ifPresent(entry -> price(entry, gate));
            List<Target> about = about(gate, metric);
            if (metric.isPresent() && demand.isPresent()) {
                about.forEach(target -> add(gate, target, metric.get(), demand.get(), resolved, ids));
            }
        }
        if (!gates.isEmpty()
                && gates.stream().noneMatch(g -> g.get(PlanForm.MUST).orElse(false))) {
            problems.add(
                    plan.at(PlanForm.GATES).at(),
                    "gates",
                    "no gate with must: true",
                    "at least one gate that the verdict depends on",
                    "without one every platform would be a GO");
        }
        return resolved;
    }

    private void add(
            Fields gate,
            Target target,
            Catalogue.MetricEntry metric,
            GatePlan.Demand demand,
            List<GatePlan> resolved,
            Set<String> ids) {
        String plain = metric.id() + "@" + target.label();
        String id = demand instanceof GatePlan.Demand.Margin ? plain : plain + ":" + DemandRules.word(demand);
        if (!ids.add(id)) {
            problems.add(
                    gate.place().at(),
                    gate.place().path(),
                    "a second " + DemandRules.word(demand) + " for " + plain,
                    "each demand once for each workload",
                    "remove one, or name the workload in both");
        }
        boolean must = gate.get(PlanForm.MUST).orElse(false);
        resolved.add(new GatePlan(id, metric.id(), target.label(), must, demand));
    }

    private void price(Catalogue.MetricEntry metric, Fields gate) {
        boolean missing = PlatformRules.ofArms(plan).stream().anyMatch(p -> !p.has(PlatformForm.PRICE));
        if (metric.needsPrice() && missing) {
            problems.wrong(
                    gate.at(PlanForm.METRIC),
                    "a price on both platforms, for a gate on cost",
                    "give both a price: {amount: 3.50, currency: USD, per: hour}");
        }
    }

    private List<Target> about(Fields gate, Optional<Catalogue.MetricEntry> metric) {
        List<Target> named = named(gate);
        if (named.isEmpty() || metric.isEmpty()) {
            return List.of();
        }
        List<Target> fitting = named.stream().filter(t -> t.feeds(metric.get())).toList();
        if (fitting.isEmpty()) {
            empty(gate, metric.get(), named);
        } else if (gate.get(PlanForm.GATE_WORKLOAD).isPresent() && fitting.size() > 1) {
            List<String> labels = fitting.stream().map(Target::label).toList();
            problems.add(
                    gate.at(PlanForm.GATE_WORKLOAD).at(),
                    gate.at(PlanForm.GATE_WORKLOAD).path(),
                    gate.at(PlanForm.GATE_WORKLOAD).node().shown() + ", which fits " + fitting.size() + " workloads",
                    "one workload",
                    "write " + String.join(" or ", labels));
            return List.of();
        }
        return fitting;
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
            Set<String> known = new LinkedHashSet<>();
            targets.forEach(t -> known.add(t.model()));
            targets.forEach(t -> known.add(t.label()));
            problems.wrong(
                    gate.at(PlanForm.GATE_WORKLOAD),
                    Suggestions.oneOf(known) + ", as under 'workloads'",
                    Suggestions.didYouMean(name.get(), known));
        }
        List<Target> both = named.stream()
                .filter(t -> kind.isEmpty() || t.kind() == kind.get())
                .toList();
        if (both.isEmpty() && !named.isEmpty()) {
            problems.wrong(
                    gate.at(PlanForm.GATE_SCENARIO),
                    Suggestions.oneOf(named.stream()
                                    .map(t -> t.kind().word())
                                    .distinct()
                                    .toList()) + ", the scenarios of "
                            + (name.isPresent() ? Shown.plain(name.get()) : "the plan"),
                    "");
        }
        return both;
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
        boolean kindFits = named.stream().anyMatch(t -> metric.validFor().contains(t.kind()));
        String labels = String.join(", ", named.stream().map(Target::label).toList());
        String found = Shown.quoted(metric.id()) + " of " + Shown.plain(labels);
        if (!kindFits) {
            List<String> kinds =
                    metric.validFor().stream().map(ScenarioKind::word).toList();
            String hint = named.stream().anyMatch(t -> t.kind().openLoop())
                            && metric.id().contains("throughput")
                    ? "in an open loop it is only the offered load; goodput says how much was served well"
                    : "";
            problems.add(at.at(), at.path(), found, "a workload with scenario " + Suggestions.oneOf(kinds), hint);
        } else if (metric.phase() == TrialPhase.FAULT) {
            String hint = "add faults: [{kind: kill-worker, at: 15s}] to a workload with an open loop";
            problems.add(at.at(), at.path(), found, "a workload with faults", hint);
        } else {
            String hint = "a workload with faults feeds recovery metrics only; list it again without faults";
            problems.add(at.at(), at.path(), found, "a workload without faults", hint);
        }
    }
}
