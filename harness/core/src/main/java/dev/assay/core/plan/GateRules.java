package dev.assay.core.plan;

import dev.assay.api.spi.Metric;
import dev.assay.core.plan.form.Fields;
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
    private final GateTargets targets;

    GateRules(Catalogue catalogue, Fields plan, Problems problems) {
        this.catalogue = catalogue;
        this.plan = plan;
        this.problems = problems;
        this.targets = new GateTargets(plan, problems);
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
            metric.ifPresent(entry -> traits(entry, gate));
            List<Target> about = scaled(metric, gate, targets.about(gate, metric));
            metric.ifPresent(entry -> objective(entry, gate, about));
            if (metric.isPresent() && demand.isPresent()) {
                about.forEach(target -> addEach(gate, target, metric.get(), demand.get(), resolved, ids));
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

    /** The worst kind of fault must pass, so each kind has a gate of its own. */
    private void addEach(
            Fields gate,
            Target target,
            Catalogue.MetricEntry metric,
            GatePlan.Demand demand,
            List<GatePlan> resolved,
            Set<String> ids) {
        if (metric.is(Metric.Trait.PER_FAULT) && target.faultKinds().size() > 1) {
            target.faultKinds()
                    .forEach(kind -> add(gate, target, metric, metric.id() + ":" + kind, demand, resolved, ids));
        } else {
            add(gate, target, metric, metric.id(), demand, resolved, ids);
        }
    }

    private void add(
            Fields gate,
            Target target,
            Catalogue.MetricEntry metric,
            String metricId,
            GatePlan.Demand demand,
            List<GatePlan> resolved,
            Set<String> ids) {
        String plain = metricId + "@" + target.label();
        boolean usual = demand instanceof GatePlan.Demand.Margin || metric.is(Metric.Trait.PASS_OR_FAIL);
        String id = usual ? plain : plain + ":" + DemandRules.word(demand);
        if (!ids.add(id)) {
            problems.add(
                    gate.place().at(),
                    gate.place().path(),
                    "a second " + DemandRules.word(demand) + " for " + plain,
                    "each demand once for each workload",
                    "remove one, or name the workload in both");
        }
        boolean must = gate.get(PlanForm.MUST).orElse(false);
        resolved.add(new GatePlan(id, metricId, target.label(), must, demand));
    }

    private void traits(Catalogue.MetricEntry metric, Fields gate) {
        if (metric.is(Metric.Trait.SHOWN_ONLY)) {
            problems.wrong(
                    gate.at(PlanForm.METRIC),
                    "a metric that can be gated on",
                    "'" + metric.id() + "' is only shown beside another");
        }
        boolean missing = PlatformRules.ofArms(plan).stream().anyMatch(p -> !p.has(PlatformForm.PRICE));
        if (metric.is(Metric.Trait.NEEDS_PRICE) && missing) {
            problems.wrong(
                    gate.at(PlanForm.METRIC),
                    "a price on both platforms, for a gate on cost",
                    "give both a price: {amount: 3.50, currency: USD, per: hour}");
        }
    }

    /** Those beside which the plan has the same workload with fewer requests in flight; only of a plan without mistakes. */
    private List<Target> scaled(Optional<Catalogue.MetricEntry> metric, Fields gate, List<Target> about) {
        boolean concerns = metric.isPresent() && metric.get().is(Metric.Trait.NEEDS_SERIES);
        if (!concerns || about.isEmpty() || !problems.isEmpty()) {
            return about;
        }
        ScalingSeries series = new ScalingSeries(WorkloadAssembly.workloads(plan));
        List<Target> fitting =
                about.stream().filter(t -> series.member(t.label()).isPresent()).toList();
        if (fitting.isEmpty()) {
            problems.wrong(
                    gate.at(PlanForm.METRIC),
                    "a closed workload that the plan has once more with a smaller concurrency and no other difference",
                    "add the workload with concurrency: 1");
        }
        return fitting;
    }

    private void objective(Catalogue.MetricEntry metric, Fields gate, List<Target> about) {
        List<String> without = about.stream()
                .filter(t -> metric.is(Metric.Trait.NEEDS_SLO) && !t.hasLimit())
                .map(Target::label)
                .toList();
        if (!without.isEmpty()) {
            problems.wrong(
                    gate.at(PlanForm.METRIC),
                    "an objective in the scenario of " + Shown.plain(String.join(", ", without)),
                    "add slo: {p99: 200ms} to the scenario");
        }
    }
}
