package dev.assay.core.plan;

import dev.assay.api.Price;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.Suggestions;
import dev.assay.core.plan.source.Located;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What platforms, arms, prices and the budget must fulfil among themselves. */
final class PlatformRules {
    private final Catalogue catalogue;
    private final Problems problems;

    PlatformRules(Catalogue catalogue, Problems problems) {
        this.catalogue = catalogue;
        this.problems = problems;
    }

    void check(Fields plan) {
        Map<String, Fields> platforms = plan.get(PlanForm.PLATFORMS).orElse(Map.of());
        platforms.values().forEach(this::platform);
        arms(plan, platforms);
        currencies(plan, platforms);
    }

    private void platform(Fields platform) {
        platform.get(PlatformForm.RUNNER)
                .flatMap(id -> Known.in(catalogue.runners(), id, platform.at(PlatformForm.RUNNER), problems))
                .ifPresent(entry -> OptionForms.check(
                        platform.get(PlatformForm.OPTIONS).orElse(Map.of()),
                        entry.options(),
                        "runner " + entry.id(),
                        problems));
        platform.get(PlatformForm.ENGINE)
                .ifPresent(choice -> engine(choice.id(), choice.options(), platform.at(PlatformForm.ENGINE)));
        Place at = platform.at(PlatformForm.ENGINE_OPTIONS);
        platform.get(PlatformForm.ENGINE_OPTIONS).orElse(Map.of()).forEach((id, options) -> engine(id, options, at));
        platform.get(PlatformForm.RESOURCES).ifPresent(this::resources);
        platform.get(PlatformForm.PRICE).ifPresent(this::scenarios);
    }

    private void scenarios(Fields price) {
        List<Fields> scenarios = price.get(PlatformForm.SCENARIOS).orElse(List.of());
        double sum = scenarios.stream()
                .mapToDouble(s -> s.get(PlatformForm.WEIGHT).orElse(0.0))
                .sum();
        if (sum > Price.ALL) {
            problems.wrong(
                    price.at(PlatformForm.SCENARIOS),
                    "weights that add up to at most 1",
                    "they add up to " + Math.round(sum * 100) + "%; what they leave of 1 is the weight of 'amount'");
        }
        if (!scenarios.isEmpty() && price.get(PlatformForm.AMOUNT).orElse(1.0) <= 0) {
            problems.wrong(price.at(PlatformForm.AMOUNT), "a number above 0 where there are scenarios", "");
        }
    }

    private void resources(Fields resources) {
        if (resources.has(PlatformForm.GPU) && resources.has(PlatformForm.GPU_CORE)) {
            problems.wrong(
                    resources.at(PlatformForm.GPU_CORE),
                    "either 'gpu' (whole GPUs) or 'gpu-core' (a share of one)",
                    "remove one of them");
        }
    }

    private void engine(String id, Map<String, Located<String>> options, Place at) {
        Known.in(catalogue.engines(), id, at, problems)
                .ifPresent(entry -> OptionForms.check(options, entry.options(), "engine " + entry.id(), problems));
    }

    private void arms(Fields plan, Map<String, Fields> platforms) {
        arm(plan, PlanForm.BASELINE, platforms);
        arm(plan, PlanForm.CANDIDATE, platforms);
        Optional<String> baseline = plan.get(PlanForm.BASELINE);
        if (baseline.isPresent() && baseline.equals(plan.get(PlanForm.CANDIDATE))) {
            problems.wrong(
                    plan.at(PlanForm.CANDIDATE),
                    "another platform than the baseline",
                    "to compare a platform with itself, set trials: {aa: 10}");
        }
    }

    private void arm(Fields plan, Field<String> field, Map<String, Fields> platforms) {
        Optional<String> name = plan.get(field);
        boolean broken = plan.get(PlanForm.PLATFORMS).isEmpty();
        if (name.isPresent() && !broken && !platforms.containsKey(name.get())) {
            problems.wrong(
                    plan.at(field),
                    Suggestions.oneOf(platforms.keySet()) + ", as under 'platforms'",
                    Suggestions.didYouMean(name.get(), platforms.keySet()));
        }
    }

    /** The platforms of the two arms, as far as they are there. */
    static List<Fields> ofArms(Fields plan) {
        Map<String, Fields> platforms = plan.get(PlanForm.PLATFORMS).orElse(Map.of());
        return Stream.of(PlanForm.BASELINE, PlanForm.CANDIDATE)
                .flatMap(field -> plan.get(field).stream())
                .distinct()
                .flatMap(name -> Optional.ofNullable(platforms.get(name)).stream())
                .toList();
    }

    private void currencies(Fields plan, Map<String, Fields> platforms) {
        String first = "";
        for (Fields platform : platforms.values()) {
            Optional<Fields> price = platform.get(PlatformForm.PRICE);
            Optional<String> currency = price.flatMap(p -> p.get(PlatformForm.CURRENCY));
            if (currency.isPresent() && first.isEmpty()) {
                first = currency.get();
            } else if (currency.isPresent() && !currency.get().equals(first)) {
                problems.wrong(
                        price.orElseThrow().at(PlatformForm.CURRENCY),
                        first + ", the currency of the other prices",
                        "convert the amount; Assay knows no exchange rates");
            }
        }
        budget(plan, first);
    }

    private void budget(Fields plan, String currency) {
        Optional<Fields> budget = plan.get(PlanForm.BUDGET);
        Optional<Measures.Money> money = budget.flatMap(b -> b.get(TrialsForm.MONEY));
        if (money.isEmpty()) {
            return;
        }
        Place at = budget.orElseThrow().at(TrialsForm.MONEY);
        if (ofArms(plan).stream().anyMatch(platform -> !platform.has(PlatformForm.PRICE))) {
            problems.wrong(at, "a price on both platforms, to keep a budget in money", "give both a 'price'");
        } else if (!currency.isEmpty() && !money.get().currency().equals(currency)) {
            problems.wrong(at, "an amount in " + currency + ", the currency of the prices", "");
        }
    }
}
