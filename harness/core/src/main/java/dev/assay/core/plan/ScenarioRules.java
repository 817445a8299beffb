package dev.assay.core.plan;

import dev.assay.api.Quantities;
import dev.assay.api.ScenarioKind;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.source.Problems;
import java.util.List;
import java.util.Optional;

/** What the fields of a scenario must fulfil among themselves. */
final class ScenarioRules {
    private final Problems problems;

    ScenarioRules(Problems problems) {
        this.problems = problems;
    }

    void check(Fields scenario) {
        Optional<ScenarioKind> kind = scenario.get(ScenarioForm.KIND);
        if (kind.equals(Optional.of(ScenarioKind.SERVER)) || kind.equals(Optional.of(ScenarioKind.CONSTANT))) {
            paced(scenario, kind.get());
        }
        Optional<Double> from = scenario.get(ScenarioForm.FROM_RATE);
        Optional<Double> to = scenario.get(ScenarioForm.TO_RATE);
        if (from.isPresent() && to.isPresent() && to.get() <= from.get()) {
            problems.wrong(scenario.at(ScenarioForm.TO_RATE), "a rate above fromRate", "");
        }
        scenario.get(ScenarioForm.SLO).ifPresent(slo -> SloForm.check(slo, problems));
    }

    private void paced(Fields scenario, ScenarioKind kind) {
        boolean steps = scenario.has(ScenarioForm.STEPS);
        if (!steps && !scenario.has(ScenarioForm.RATE)) {
            problems.add(
                    scenario.place().at(),
                    scenario.place().memberPath("rate"),
                    "nothing",
                    "the field 'rate' in a scenario with kind '" + kind.word() + "'",
                    "an open loop needs its offered load, such as rate: 20/s");
        }
        if (steps && scenario.has(ScenarioForm.RATE)) {
            problems.wrong(scenario.at(ScenarioForm.RATE), "either 'rate' or 'steps'", "remove one of them");
        }
        if (steps && scenario.has(ScenarioForm.RAMP_TO)) {
            problems.wrong(scenario.at(ScenarioForm.RAMP_TO), "either 'rampTo' or 'steps'", "remove one of them");
        }
        Optional<Long> duration = scenario.get(ScenarioForm.DURATION);
        if (duration.isPresent() && scenario.get(ScenarioForm.STEPS).isPresent()) {
            steps(scenario, duration.get());
        }
    }

    private void steps(Fields scenario, long duration) {
        List<Fields> steps = scenario.get(ScenarioForm.STEPS).orElse(List.of());
        if (steps.stream().anyMatch(step -> step.get(ScenarioForm.STEP_FOR).isEmpty())) {
            return;
        }
        long sum = steps.stream()
                .mapToLong(step -> step.need(ScenarioForm.STEP_FOR))
                .reduce(0, (a, b) -> Math.min(a, Long.MAX_VALUE - b) + b);
        if (sum != duration) {
            problems.wrong(
                    scenario.at(ScenarioForm.DURATION),
                    "the sum of the steps, " + Quantities.formatNanos((double) sum),
                    "make the two equal");
        }
    }
}
