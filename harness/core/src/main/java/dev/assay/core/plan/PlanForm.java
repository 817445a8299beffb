package dev.assay.core.plan;

import dev.assay.api.LoadSite;
import dev.assay.api.ScenarioKind;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.ListForm;
import dev.assay.core.plan.form.MapForm;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ObjectForm;
import dev.assay.core.plan.form.ScalarForm;
import dev.assay.core.plan.form.Scalars;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Fields of a plan and of its gates. This and the forms it names are the only list of what a plan may contain. */
final class PlanForm {
    static final Field<String> METRIC =
            Field.required("metric", Scalars.name("the id of a metric"), "Metric, as 'assay list metrics' names it.");
    static final Field<String> GATE_WORKLOAD = Field.optional(
            "workload",
            Scalars.name("a workload of the plan"),
            "Workload by its model, or by its label model/scenario; all for which the metric means something by default.");
    static final Field<ScenarioKind> GATE_SCENARIO = Field.optional(
            "scenario", Scalars.constant(ScenarioKind.class), "Only workloads of the plan with this kind of scenario.");
    static final Field<Double> MARGIN = Field.optional(
            "margin",
            Measures.ratio(),
            "Largest loss against the baseline that is accepted, in the metric's own direction: 5%.");
    static final Field<Double> GAIN =
            Field.optional("gain", Measures.ratio(), "Least improvement over the baseline that is demanded: 10%.");
    static final Field<String> LIMIT = Field.optional(
            "limit",
            Scalars.text("a value with the metric's unit, such as 200ms or 0.1%", Pattern.compile("\\S.{0,99}")),
            "What the candidate alone must keep, in the metric's unit: 200ms, 0.1%, 50/s.");
    static final Field<Boolean> MUST = Field.optional(
                    "must",
                    Scalars.flag(),
                    "true where the overall verdict depends on this gate; else it only informs.")
            .orElse("false");
    static final ObjectForm GATE =
            ObjectForm.of("a gate", METRIC, GATE_WORKLOAD, GATE_SCENARIO, MARGIN, GAIN, LIMIT, MUST);

    /** Names are shown in reports and become parts of file names. */
    private static final ScalarForm<String> PLATFORM_NAME = Scalars.text(
            "a name of at most 60 letters, digits, spaces, dots, underscores and hyphens",
            Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._-]{0,59}"));

    private static final ScalarForm<String> NAME = Scalars.text(
            "a name of at most 100 characters without control characters",
            Pattern.compile("[^\\p{C}\\p{Z}](?:[^\\p{C}]{0,98}[^\\p{C}\\p{Z}])?"));

    static final Field<String> API_VERSION =
            Field.required("apiVersion", Scalars.word(List.of("assay/v1")), "Version of the plan's format: assay/v1.");
    static final Field<String> EXPERIMENT = Field.required("name", NAME, "Name of the experiment, for people.");
    static final Field<Long> SEED = Field.optional(
                    "seed",
                    Scalars.integer(),
                    "Number from which every draw is derived; the same seed repeats the run.")
            .orElse("1");
    static final Field<Map<String, Fields>> PLATFORMS = Field.required(
            "platforms",
            new MapForm<>(PLATFORM_NAME, PlatformForm.FORM, 2),
            "Hardware plus software that is measured, by name; two or more.");
    static final Field<String> BASELINE = Field.required("baseline", PLATFORM_NAME, "Name of today's platform.");
    static final Field<String> CANDIDATE = Field.required("candidate", PLATFORM_NAME, "Name of the proposed platform.");
    static final Field<List<Fields>> WORKLOADS = Field.required(
            "workloads", new ListForm<>(WorkloadForm.FORM, 1, 100), "Reference models and how they are driven.");
    static final Field<LoadSite> LOAD = Field.optional(
                    "load",
                    Scalars.constant(LoadSite.class),
                    "Where the load comes from: beside the model, or outside through the http engine.")
            .orElse("beside");
    static final Field<Fields> TRIALS =
            Field.optional("trials", TrialsForm.FORM, "How many trials, and how they are made.");
    static final Field<Fields> BUDGET =
            Field.optional("budget", TrialsForm.BUDGET, "Bounds that stop the run before they are exceeded.");
    static final Field<List<Fields>> GATES = Field.required(
            "gates", new ListForm<>(GATE, 1, 1000), "What the candidate must show. At least one with must: true.");
    static final Field<Double> ALPHA = Field.optional(
                    "alpha", Measures.ratioBelow(0.5), "One-sided level of each gate: the risk of a false GO.")
            .orElse("0.05");
    static final Field<Double> BETA = Field.optional(
                    "beta", Measures.ratioBelow(1), "One minus the power that the number of blocks aims at.")
            .orElse("0.2");

    static final ObjectForm FORM = ObjectForm.of(
            "a plan",
            API_VERSION,
            EXPERIMENT,
            SEED,
            PLATFORMS,
            BASELINE,
            CANDIDATE,
            WORKLOADS,
            LOAD,
            TRIALS,
            BUDGET,
            GATES,
            ALPHA,
            BETA);

    private PlanForm() {}
}
