package dev.assay.core.plan;

import dev.assay.api.IsolationMode;
import dev.assay.api.Price;
import dev.assay.api.PriceScenario;
import dev.assay.api.Share;
import dev.assay.api.spi.Options;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.source.Node;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Makes the records of a plan from fields that have been checked. */
final class PlanAssembly {
    private static final Map<String, Double> PER_HOUR =
            Map.of("second", 3600.0, "minute", 60.0, "hour", 1.0, "day", 1.0 / 24);

    private PlanAssembly() {}

    static ExperimentPlan plan(Fields plan, List<GatePlan> gates, String text) {
        Map<String, PlatformPlan> platforms = new LinkedHashMap<>();
        plan.need(PlanForm.PLATFORMS).forEach((name, fields) -> platforms.put(name, platform(name, fields)));
        ExperimentPlan unsigned = new ExperimentPlan(
                plan.need(PlanForm.EXPERIMENT),
                plan.need(PlanForm.SEED),
                Collections.unmodifiableMap(platforms),
                plan.need(PlanForm.BASELINE),
                plan.need(PlanForm.CANDIDATE),
                WorkloadAssembly.workloads(plan),
                plan.need(PlanForm.LOAD),
                TrialsRules.plan(trials(plan)),
                budget(plan.get(PlanForm.BUDGET)),
                gates,
                plan.need(PlanForm.ALPHA),
                plan.need(PlanForm.BETA),
                text,
                "");
        return PlanDigest.signed(unsigned);
    }

    /** A plan without {@code trials} has those of an empty mapping. */
    private static Fields trials(Fields plan) {
        Place nothing = new Place("trials", new Node.Members(Position.START, List.of()));
        return plan.get(PlanForm.TRIALS)
                .or(() -> TrialsForm.FORM.read(nothing, new Problems("")))
                .orElseThrow();
    }

    private static PlatformPlan platform(String name, Fields fields) {
        PlatformForm.EngineChoice engine = fields.need(PlatformForm.ENGINE);
        Map<String, Options> options = new LinkedHashMap<>();
        fields.get(PlatformForm.ENGINE_OPTIONS)
                .orElse(Map.of())
                .forEach((id, given) -> options.put(id, new Options(OptionForms.plain(Optional.of(given)))));
        if (!engine.options().isEmpty()) {
            options.put(engine.id(), new Options(OptionForms.plain(Optional.of(engine.options()))));
        }
        Share share =
                fields.get(PlatformForm.RESOURCES).map(PlanAssembly::share).orElse(Share.whole());
        IsolationMode fallback = share.isWhole() ? IsolationMode.NONE : IsolationMode.BEST_EFFORT;
        return new PlatformPlan(
                name,
                fields.need(PlatformForm.RUNNER),
                new Options(OptionForms.plain(fields.get(PlatformForm.OPTIONS))),
                engine.id(),
                options,
                share,
                fields.get(PlatformForm.ISOLATION).orElse(fallback),
                fields.get(PlatformForm.PRICE).map(PlanAssembly::price));
    }

    private static Share share(Fields fields) {
        return new Share(
                fields.get(PlatformForm.GPU).map(OptionalInt::of).orElseGet(OptionalInt::empty),
                fields.get(PlatformForm.GPU_CORE).map(OptionalDouble::of).orElseGet(OptionalDouble::empty),
                optional(fields.get(PlatformForm.GPU_MEMORY)),
                fields.get(PlatformForm.CPU).map(OptionalDouble::of).orElseGet(OptionalDouble::empty),
                optional(fields.get(PlatformForm.MEMORY)),
                OptionForms.plain(fields.get(PlatformForm.NATIVE)));
    }

    private static Price price(Fields fields) {
        double factor = PER_HOUR.getOrDefault(fields.need(PlatformForm.PER), 1.0);
        Optional<List<PriceScenario>> others = fields.get(PlatformForm.SCENARIOS)
                .map(list -> list.stream()
                        .map(s -> new PriceScenario(
                                s.need(PlatformForm.SCENARIO_AMOUNT) * factor, s.need(PlatformForm.WEIGHT)))
                        .toList());
        return new Price(fields.need(PlatformForm.AMOUNT) * factor, fields.need(PlatformForm.CURRENCY), others);
    }

    private static BudgetPlan budget(Optional<Fields> fields) {
        Optional<Measures.Money> money = fields.flatMap(b -> b.get(TrialsForm.MONEY));
        return new BudgetPlan(
                optional(fields.flatMap(b -> b.get(TrialsForm.TIME))),
                money.map(m -> OptionalDouble.of(m.amount())).orElseGet(OptionalDouble::empty),
                money.map(Measures.Money::currency).orElse(""));
    }

    static OptionalLong optional(Optional<Long> value) {
        return value.map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }
}
