package dev.assay.core.plan;

import dev.assay.api.IsolationMode;
import dev.assay.core.plan.form.EitherForm;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Form;
import dev.assay.core.plan.form.ListForm;
import dev.assay.core.plan.form.MapForm;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ObjectForm;
import dev.assay.core.plan.form.ScalarForm;
import dev.assay.core.plan.form.Scalars;
import dev.assay.core.plan.source.Located;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Fields of a platform. */
final class PlatformForm {
    private static final ScalarForm<String> ENGINE_ID = Scalars.name("the id of an engine");

    private static final ScalarForm<Double> SHARE_OF_ONE = new ScalarForm<>(
            "a number above 0 and at most 1, or the same as a percentage",
            text -> Measures.ratio(text).filter(r -> r > 0 && r <= 1),
            text -> "",
            Measures.ratio().schema());

    static final Field<Integer> GPU = Field.optional("gpu", Scalars.integer(1, 100_000), "Whole GPUs.");
    static final Field<Double> GPU_CORE = Field.optional("gpu-core", SHARE_OF_ONE, "Share of one GPU's compute: 0.5.");
    static final Field<Long> GPU_MEMORY = Field.optional("gpu-memory", Measures.size(), "GPU memory: 16Gi.");
    static final Field<Double> CPU =
            Field.optional("cpu", Scalars.positive(" of cores"), "CPU cores for the worker; may be fractional.");
    static final Field<Long> MEMORY = Field.optional("memory", Measures.size(), "Main memory for the worker: 8Gi.");
    static final Field<Map<String, Located<String>>> NATIVE = Field.optional(
            "native",
            OptionForms.options(),
            "Passed on to the platform as written, such as names of its own resources.");

    static final Field<IsolationMode> MODE = Field.required(
            "mode",
            Scalars.constant(IsolationMode.class),
            "strong (fenced, refused where that cannot be given), best-effort (as firm as the machine can) or none.");

    static final Field<Double> AMOUNT =
            Field.required("amount", Scalars.number(0, 1e12, ""), "Price of one allocation for the time behind 'per'.");
    static final Field<String> CURRENCY = Field.required(
            "currency",
            Scalars.text("three capital letters such as USD", Pattern.compile("[A-Z]{3}")),
            "Currency code, the same for all prices of the plan.");
    static final Field<String> PER = Field.optional(
                    "per", Scalars.word(List.of("second", "minute", "hour", "day")), "Time that the amount buys.")
            .orElse("hour");
    static final Field<Double> SCENARIO_AMOUNT = Field.required(
            "amount",
            Scalars.positive(""),
            "Price that may be paid instead, for the same time and in the same currency.");
    static final Field<Double> WEIGHT = Field.required("weight", SHARE_OF_ONE, "How likely it is: 30%.");
    static final Field<List<Fields>> SCENARIOS = Field.optional(
            "scenarios",
            new ListForm<>(ObjectForm.of("a price scenario", SCENARIO_AMOUNT, WEIGHT), 1, 20),
            "Prices that may be paid instead, each with its weight; what the weights leave of 1 is that of 'amount'.");

    static final Field<String> ENGINE_NAME =
            Field.required("id", ENGINE_ID, "Engine, as 'assay list engines' names it.");
    static final Field<Map<String, Located<String>>> ENGINE_SETTINGS =
            Field.optional("options", OptionForms.options(), "Settings that the engine declares.");

    /** An engine with its settings on a platform. */
    record EngineChoice(String id, Map<String, Located<String>> options) {}

    static final Field<String> RUNNER = Field.required(
            "runner", Scalars.name("the id of a runner"), "How it is reached, as 'assay list runners' says.");
    static final Field<Map<String, Located<String>>> OPTIONS =
            Field.optional("options", OptionForms.options(), "Settings that the runner declares.");
    static final Field<EngineChoice> ENGINE = Field.required(
            "engine", engine(), "Engine that serves the models that name none of their own: its id, or {id, options}.");
    static final Field<Map<String, Map<String, Located<String>>>> ENGINE_OPTIONS = Field.optional(
            "engineOptions",
            new MapForm<>(ENGINE_ID, OptionForms.options(), 0),
            "Settings on this platform of engines that workloads name, by engine id.");
    static final Field<Fields> RESOURCES = Field.optional(
            "resources",
            ObjectForm.of("resources", GPU, GPU_CORE, GPU_MEMORY, CPU, MEMORY, NATIVE),
            "The share of the platform that the worker gets; all of it by default.");
    static final Field<IsolationMode> ISOLATION = Field.optional(
            "isolation",
            isolation(),
            "How firmly the share is fenced: a mode, or {mode}. By default best-effort where resources are given, else none.");
    static final Field<Fields> PRICE = Field.optional(
            "price",
            ObjectForm.of("a price", AMOUNT, CURRENCY, PER, SCENARIOS),
            "What the platform costs while it is held.");

    static final ObjectForm FORM =
            ObjectForm.of("a platform", RUNNER, OPTIONS, ENGINE, ENGINE_OPTIONS, RESOURCES, ISOLATION, PRICE);

    private PlatformForm() {}

    private static Form<EngineChoice> engine() {
        ScalarForm<EngineChoice> word = new ScalarForm<>(
                ENGINE_ID.expected(),
                text -> ENGINE_ID.reader().apply(text).map(id -> new EngineChoice(id, Map.of())),
                ENGINE_ID.hint(),
                ENGINE_ID.schema());
        return new EitherForm<>(
                word,
                ObjectForm.of("an engine", ENGINE_NAME, ENGINE_SETTINGS),
                fields -> fields.get(ENGINE_NAME)
                        .map(id ->
                                new EngineChoice(id, fields.get(ENGINE_SETTINGS).orElse(Map.of()))));
    }

    private static Form<IsolationMode> isolation() {
        return new EitherForm<>(
                Scalars.constant(IsolationMode.class),
                ObjectForm.of("isolation", MODE),
                fields -> Optional.of(fields).flatMap(f -> f.get(MODE)));
    }
}
