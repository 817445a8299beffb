package dev.assay.core.plan;

import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.ScenarioParameters;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Scalars;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes the records of workloads from fields that have been checked. */
final class WorkloadAssembly {
    private static final long DEADLINE_WITHOUT_SLO_NANOS = 30_000_000_000L;
    private static final int DEADLINE_PER_SLO = 10;
    private static final int OFFLINE_CONCURRENCY = 16;
    private static final double GRID_STEP = 0.05;
    private static final long STEP_DURATION_NANOS = 10_000_000_000L;

    private WorkloadAssembly() {}

    static List<WorkloadPlan> workloads(Fields plan) {
        List<Target> targets = Target.of(plan);
        List<WorkloadPlan> workloads = new ArrayList<>();
        for (Fields fields : plan.need(PlanForm.WORKLOADS)) {
            workloads.add(workload(targets.get(workloads.size()).label(), fields));
        }
        return workloads;
    }

    private static WorkloadPlan workload(String label, Fields fields) {
        Scenario scenario = scenario(fields.need(WorkloadForm.SCENARIO));
        List<FaultSpec> faults = faults(fields, scenario.durationNanos());
        RestartPolicy restart = faults.isEmpty() ? RestartPolicy.NEVER : RestartPolicy.ON_FAILURE;
        return new WorkloadPlan(
                label,
                new WorkloadRef(
                        fields.need(WorkloadForm.MODEL),
                        fields.get(WorkloadForm.SIZE).orElse(""),
                        OptionForms.plain(fields.get(WorkloadForm.OPTIONS))),
                fields.get(WorkloadForm.ENGINE),
                scenario,
                faults,
                fields.get(WorkloadForm.RESTART).orElse(restart),
                fields.get(WorkloadForm.DEADLINE).orElse(deadline(scenario.slo())));
    }

    private static long deadline(Slo slo) {
        return slo.responseTimeNanos().isEmpty()
                ? DEADLINE_WITHOUT_SLO_NANOS
                : slo.goodWithinNanos() * DEADLINE_PER_SLO;
    }

    private static Scenario scenario(Fields fields) {
        ScenarioKind kind = fields.need(ScenarioForm.KIND);
        long duration = fields.need(ScenarioForm.DURATION);
        OptionalInt concurrency = fields.get(ScenarioForm.CONCURRENCY)
                .map(OptionalInt::of)
                .orElse(kind == ScenarioKind.OFFLINE ? OptionalInt.of(OFFLINE_CONCURRENCY) : OptionalInt.empty());
        return new Scenario(
                kind,
                rate(fields, duration),
                concurrency,
                duration,
                fields.get(ScenarioForm.SAMPLES).orElse(1),
                fields.get(ScenarioForm.SLO).map(SloForm::slo).orElse(Slo.none()),
                parameters(fields, kind));
    }

    private static OptionalDouble rate(Fields fields, long duration) {
        Optional<List<Fields>> steps = fields.get(ScenarioForm.STEPS);
        if (steps.isEmpty()) {
            return fields.get(ScenarioForm.RATE).map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
        }
        double requests = steps.get().stream()
                .mapToDouble(step -> step.need(ScenarioForm.STEP_RATE) * step.need(ScenarioForm.STEP_FOR))
                .sum();
        return OptionalDouble.of(requests / duration);
    }

    private static Map<String, String> parameters(Fields fields, ScenarioKind kind) {
        Map<String, String> parameters = new LinkedHashMap<>();
        put(parameters, fields, ScenarioForm.THINK_TIME, nanos -> nanos + "ns");
        put(parameters, fields, ScenarioForm.BURSTINESS, Scalars::plain);
        put(parameters, fields, ScenarioForm.RAMP_TO, rate -> Scalars.plain(rate) + "/s");
        put(parameters, fields, ScenarioForm.FILE, path -> path);
        put(parameters, fields, ScenarioForm.SPEED, Scalars::plain);
        put(parameters, fields, ScenarioForm.FROM_RATE, rate -> Scalars.plain(rate) + "/s");
        put(parameters, fields, ScenarioForm.TO_RATE, rate -> Scalars.plain(rate) + "/s");
        put(parameters, fields, ScenarioForm.STEPS, WorkloadAssembly::steps);
        if (kind == ScenarioKind.FIND_PEAK) {
            double grid = fields.get(ScenarioForm.GRID_STEP).orElse(GRID_STEP);
            long each = fields.get(ScenarioForm.STEP_DURATION).orElse(STEP_DURATION_NANOS);
            parameters.put(ScenarioParameters.GRID_STEP, Scalars.plain(grid));
            parameters.put(ScenarioParameters.STEP_DURATION, each + "ns");
        }
        return parameters;
    }

    private static <T> void put(
            Map<String, String> parameters, Fields fields, Field<T> field, Function<T, String> text) {
        fields.get(field).ifPresent(value -> parameters.put(field.name(), text.apply(value)));
    }

    private static String steps(List<Fields> steps) {
        return steps.stream()
                .map(step -> Scalars.plain(step.need(ScenarioForm.STEP_RATE)) + "/s:" + step.need(ScenarioForm.STEP_FOR)
                        + "ns")
                .collect(Collectors.joining(" "));
    }

    private static List<FaultSpec> faults(Fields workload, long duration) {
        List<FaultSpec> faults = new ArrayList<>();
        for (Fields fault : workload.get(WorkloadForm.FAULTS).orElse(List.of())) {
            Optional<Long> once = fault.get(WorkloadForm.FAULT_AT);
            if (once.isPresent()) {
                faults.add(fault(fault, once.get()));
            } else {
                long every = fault.need(WorkloadForm.FAULT_EVERY);
                long lasts = FaultRules.longest(fault);
                for (long at = every; at + lasts < duration; at += every) {
                    faults.add(fault(fault, at));
                }
            }
        }
        faults.sort(Comparator.comparingLong(FaultSpec::atNanos));
        return faults;
    }

    private static FaultSpec fault(Fields fault, long at) {
        return new FaultSpec(
                fault.need(WorkloadForm.FAULT_KIND),
                at,
                PlanAssembly.optional(fault.get(WorkloadForm.FAULT_FOR)),
                OptionForms.plain(fault.get(WorkloadForm.FAULT_PARAMS)),
                PlanAssembly.optional(fault.get(WorkloadForm.FAULT_JITTER).filter(nanos -> nanos > 0)));
    }
}
