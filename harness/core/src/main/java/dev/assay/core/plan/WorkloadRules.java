package dev.assay.core.plan;

import dev.assay.api.LoadSite;
import dev.assay.api.Quantities;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Words;
import dev.assay.api.spi.ModelFormat;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Suggestions;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What each workload must fulfil, alone and on the platforms of both arms. */
final class WorkloadRules {
    private static final String REMOTE_ENGINE = "http";

    private final Catalogue catalogue;
    private final Problems problems;
    private final Fields plan;

    WorkloadRules(Catalogue catalogue, Fields plan, Problems problems) {
        this.catalogue = catalogue;
        this.plan = plan;
        this.problems = problems;
    }

    void check() {
        for (Fields workload : plan.get(PlanForm.WORKLOADS).orElse(List.of())) {
            model(workload);
            workload.get(WorkloadForm.SCENARIO).ifPresent(scenario -> {
                new ScenarioRules(problems).check(scenario);
                deadline(workload, scenario);
                warmUp(scenario);
            });
            new FaultRules(catalogue, problems).check(workload);
        }
        outside();
    }

    private void model(Fields workload) {
        Optional<Catalogue.WorkloadEntry> entry = workload.get(WorkloadForm.MODEL)
                .flatMap(id -> Known.in(catalogue.workloads(), id, workload.at(WorkloadForm.MODEL), problems));
        entry.ifPresent(model -> {
            workload.get(WorkloadForm.SIZE)
                    .filter(s -> !model.sizes().contains(s))
                    .ifPresent(size -> problems.wrong(
                            workload.at(WorkloadForm.SIZE),
                            "a size of " + model.id() + ": " + Suggestions.oneOf(model.sizes()),
                            Suggestions.didYouMean(size, model.sizes())));
            OptionForms.check(
                    workload.get(WorkloadForm.OPTIONS).orElse(Map.of()),
                    model.options(),
                    "workload " + model.id(),
                    problems);
        });
        engine(workload, entry);
    }

    private void engine(Fields workload, Optional<Catalogue.WorkloadEntry> model) {
        Optional<String> own = workload.get(WorkloadForm.ENGINE);
        if (own.isPresent()) {
            Known.in(catalogue.engines(), own.get(), workload.at(WorkloadForm.ENGINE), problems)
                    .ifPresent(engine -> serves(workload, engine, model));
            return;
        }
        PlatformRules.ofArms(plan).stream()
                .flatMap(platform -> platform.get(PlatformForm.ENGINE).stream())
                .map(PlatformForm.EngineChoice::id)
                .distinct()
                .forEach(id ->
                        Optional.ofNullable(catalogue.engines().get(id)).ifPresent(e -> serves(workload, e, model)));
    }

    private void serves(Fields workload, Catalogue.EngineEntry engine, Optional<Catalogue.WorkloadEntry> model) {
        if (model.isEmpty()
                || !Collections.disjoint(engine.formats(), model.get().formats())) {
            return;
        }
        Set<ModelFormat> needed = model.get().formats();
        List<String> fitting = catalogue.engines().values().stream()
                .filter(e -> !Collections.disjoint(e.formats(), needed))
                .map(Catalogue.EngineEntry::id)
                .toList();
        String serving = "engine " + engine.id() + ", which serves " + words(engine.formats());
        String hint = fitting.isEmpty()
                ? "no engine that is installed serves " + model.get().id()
                : "set engine: " + String.join(" or ", fitting);
        problems.add(
                workload.at(WorkloadForm.MODEL).at(),
                workload.at(WorkloadForm.MODEL).path(),
                Shown.quoted(model.get().id()) + " with " + serving,
                "an engine that serves " + words(needed),
                hint);
    }

    private static String words(Set<ModelFormat> formats) {
        return String.join(" or ", formats.stream().map(Words::of).sorted().toList());
    }

    /** Beside the model any engine will do; from outside only one that reaches it over the network. */
    private void outside() {
        Set<String> engines = new TreeSet<>();
        PlatformRules.ofArms(plan).forEach(p -> p.get(PlatformForm.ENGINE).ifPresent(e -> engines.add(e.id())));
        List<Fields> workloads = plan.get(PlanForm.WORKLOADS).orElse(List.of());
        if (workloads.stream().allMatch(w -> w.has(WorkloadForm.ENGINE))) {
            engines.clear();
        }
        workloads.forEach(w -> w.get(WorkloadForm.ENGINE).ifPresent(engines::add));
        engines.remove(REMOTE_ENGINE);
        if (plan.get(PlanForm.LOAD).equals(Optional.of(LoadSite.OUTSIDE)) && !engines.isEmpty()) {
            String names = Shown.plain(String.join(", ", engines));
            problems.add(
                    plan.at(PlanForm.LOAD).at(),
                    plan.at(PlanForm.LOAD).path(),
                    "'outside' with engine " + names,
                    "'beside', or the engine " + REMOTE_ENGINE + " for every workload",
                    "only " + REMOTE_ENGINE + " reaches a model over the network");
        }
    }

    private void deadline(Fields workload, Fields scenario) {
        Optional<Long> deadline = workload.get(WorkloadForm.DEADLINE);
        long slo = longestLimit(scenario);
        if (deadline.isPresent() && deadline.get() < slo) {
            problems.wrong(
                    workload.at(WorkloadForm.DEADLINE),
                    "at least the SLO of " + Quantities.formatNanos((double) slo),
                    "a request that is cut off before the SLO can never show whether it kept it");
        }
    }

    static long longestLimit(Fields scenario) {
        return scenario.get(ScenarioForm.SLO).stream()
                .flatMap(slo -> SloForm.RESPONSE_TIME.stream().flatMap(field -> slo.get(field).stream()))
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
    }

    private void warmUp(Fields scenario) {
        Optional<Fields> trials = plan.get(PlanForm.TRIALS);
        Optional<Long> duration = scenario.get(ScenarioForm.DURATION);
        boolean searches = scenario.get(ScenarioForm.KIND).equals(Optional.of(ScenarioKind.FIND_PEAK));
        trials.flatMap(t -> t.get(TrialsForm.WARM_UP)).ifPresent(cut -> {
            if (cut.isPresent() && duration.isPresent() && !searches && cut.getAsLong() > duration.get() / 2) {
                problems.wrong(
                        trials.orElseThrow().at(TrialsForm.WARM_UP),
                        "at most half of each trial, so at most " + Quantities.formatNanos(duration.get() / 2.0),
                        scenario.place().path() + " lasts " + Quantities.formatNanos((double) duration.get()));
            }
        });
    }
}
