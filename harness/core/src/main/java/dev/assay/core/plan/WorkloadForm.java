package dev.assay.core.plan;

import dev.assay.api.trial.RestartPolicy;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.ListForm;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ObjectForm;
import dev.assay.core.plan.form.Scalars;
import dev.assay.core.plan.source.Located;
import java.util.List;
import java.util.Map;

/** Fields of a workload and of its faults. */
final class WorkloadForm {
    static final Field<String> FAULT_KIND = Field.required(
            "kind", Scalars.name("the id of a fault"), "Fault to inject, as 'assay list faults' names it.");
    static final Field<Long> FAULT_AT =
            Field.optional("at", Measures.duration(), "When, from the start of the load: 15s. Either 'at' or 'every'.");
    static final Field<Long> FAULT_EVERY = Field.optional(
            "every", Measures.duration(), "Again and again, first after this time, while the load lasts: 30s.");
    static final Field<Long> FAULT_FOR =
            Field.optional("for", Measures.duration(), "How long it lasts, where it lasts: 2s.");
    static final Field<Long> FAULT_JITTER = Field.optional(
            "jitter",
            Measures.duration(),
            "Up to how much later it comes, drawn from the seed for each block, the same for both arms: 3s.");
    static final Field<Map<String, Located<String>>> FAULT_PARAMS =
            Field.optional("params", OptionForms.options(), "Settings that the fault declares.");
    static final ObjectForm FAULT =
            ObjectForm.of("a fault", FAULT_KIND, FAULT_AT, FAULT_EVERY, FAULT_FOR, FAULT_JITTER, FAULT_PARAMS);

    static final Field<String> MODEL = Field.required(
            "model", Scalars.name("the id of a workload"), "Reference model, as 'assay list workloads' names it.");
    static final Field<String> SIZE = Field.optional(
            "size",
            Scalars.name("a size that the model offers"),
            "Size of the model: tiny, base or large, as it offers.");
    static final Field<Map<String, Located<String>>> OPTIONS =
            Field.optional("options", OptionForms.options(), "Settings that the model declares.");
    static final Field<String> ENGINE = Field.optional(
            "engine",
            Scalars.name("the id of an engine"),
            "Engine that serves it on both platforms; the platform's own by default.");
    static final Field<Fields> SCENARIO = Field.required("scenario", ScenarioForm.FORM, "How it is driven.");
    static final Field<List<Fields>> FAULTS = Field.optional(
            "faults",
            new ListForm<>(FAULT, 1, 100),
            "Faults to inject while the load goes on. The workload then feeds recovery metrics only.");
    static final Field<RestartPolicy> RESTART = Field.optional(
            "restart",
            Scalars.constant(RestartPolicy.class),
            "What is done when the worker ends: on-failure by default where faults are injected, else never.");
    static final Field<Long> DEADLINE = Field.optional(
            "deadline",
            Measures.duration(),
            "When an unanswered request counts as timed out, from its scheduled send; 10 times the SLO by default, 30s without one.");

    static final ObjectForm FORM =
            ObjectForm.of("a workload", MODEL, SIZE, OPTIONS, ENGINE, SCENARIO, FAULTS, RESTART, DEADLINE);

    private WorkloadForm() {}
}
