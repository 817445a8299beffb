package dev.assay.core.plan;

import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.ScenarioParameters;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.ListForm;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ObjectForm;
import dev.assay.core.plan.form.Scalars;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Fields of a scenario. */
final class ScenarioForm {
    private static final List<String> PACED = words(ScenarioKind.SERVER, ScenarioKind.CONSTANT);
    private static final List<String> PEAK = words(ScenarioKind.FIND_PEAK);
    private static final String NOT_PACED =
            "only server and constant have a rate of their own; in the other kinds the answers, the trace or the search set the pace";
    private static final String NOT_PEAK = "only find-peak searches on a grid of rates";

    static final Field<ScenarioKind> KIND = Field.required(
            "kind",
            Scalars.constant(ScenarioKind.class),
            "Arrival pattern: server (open loop, Poisson), constant (open loop, even), closed, single-stream, multi-stream,"
                    + " offline, trace (replay) or find-peak (largest rate whose SLO holds).");
    static final Field<Long> DURATION = Field.required(
            "duration", Measures.duration(), "Length of the load of each trial, warm-up included; with a unit: 60s.");
    static final Field<Double> RATE = Field.optional("rate", Measures.rate(), "Offered load, requests: 20/s.")
            .onlyIn(PACED, NOT_PACED);
    static final Field<Double> RAMP_TO = Field.optional(
                    ScenarioParameters.RAMP_TO,
                    Measures.rate(),
                    "Rate at the end of the load, reached linearly from 'rate'.")
            .onlyIn(PACED, NOT_PACED);
    static final Field<Double> STEP_RATE = Field.required("rate", Measures.rate(), "Offered load in this step: 20/s.");
    static final Field<Long> STEP_FOR = Field.required("for", Measures.duration(), "Length of this step: 20s.");
    static final Field<List<Fields>> STEPS = Field.optional(
                    ScenarioParameters.STEPS,
                    new ListForm<>(ObjectForm.of("a step", STEP_RATE, STEP_FOR), 1, 1000),
                    "Rates held one after another instead of 'rate'; their lengths add up to 'duration'.")
            .onlyIn(PACED, NOT_PACED);
    static final Field<Double> BURSTINESS = Field.optional(
                    ScenarioParameters.BURSTINESS,
                    Scalars.positive(""),
                    "Shape of the Gamma distribution of the gaps between arrivals: 1 (the default) is Poisson, less is burstier.")
            .onlyIn(words(ScenarioKind.SERVER), "only server draws its arrivals");
    static final Field<Integer> CONCURRENCY = Field.optional(
                    "concurrency",
                    Scalars.integer(1, 100_000),
                    "Requests in flight. Required with closed; with offline the default is 16.")
            .onlyIn(
                    words(ScenarioKind.CLOSED, ScenarioKind.OFFLINE),
                    "an open loop does not wait for answers, and a stream has one request in flight")
            .requiredIn(words(ScenarioKind.CLOSED));
    static final Field<Long> THINK_TIME = Field.optional(
                    ScenarioParameters.THINK_TIME,
                    Measures.duration(),
                    "Pause of each client between an answer and its next request; none by default.")
            .onlyIn(words(ScenarioKind.CLOSED), "only the clients of a closed loop think");
    static final Field<Integer> SAMPLES = Field.optional(
                    "samplesPerRequest", Scalars.integer(1, 100_000), "Samples in one request; 1 by default.")
            .onlyIn(allBut(ScenarioKind.SINGLE_STREAM), "single-stream sends one sample at a time; use multi-stream")
            .requiredIn(words(ScenarioKind.MULTI_STREAM));
    static final Field<String> FILE = Field.optional(
                    ScenarioParameters.FILE,
                    Scalars.name("the path of a CSV or JSON Lines file"),
                    "Trace to replay: CSV or JSON Lines with times and sizes of requests.")
            .onlyIn(words(ScenarioKind.TRACE), "only trace replays a file")
            .requiredIn(words(ScenarioKind.TRACE));
    static final Field<Double> SPEED = Field.optional(
                    ScenarioParameters.SPEED,
                    Scalars.positive(""),
                    "Factor by which the trace is sped up; 1 by default.")
            .onlyIn(words(ScenarioKind.TRACE), "only trace replays a file");
    static final Field<Double> FROM_RATE = Field.optional(
                    ScenarioParameters.FROM_RATE, Measures.rate(), "Lowest rate of the grid: 10/s.")
            .onlyIn(PEAK, NOT_PEAK)
            .requiredIn(PEAK);
    static final Field<Double> TO_RATE = Field.optional(
                    ScenarioParameters.TO_RATE, Measures.rate(), "Highest rate of the grid: 500/s.")
            .onlyIn(PEAK, NOT_PEAK)
            .requiredIn(PEAK);
    static final Field<Double> GRID_STEP = Field.optional(
                    ScenarioParameters.GRID_STEP,
                    Measures.ratioBelow(10),
                    "How much higher each rate of the grid is than the one before; 5% by default.")
            .onlyIn(PEAK, NOT_PEAK);
    static final Field<Long> STEP_DURATION = Field.optional(
                    ScenarioParameters.STEP_DURATION, Measures.duration(), "Time at each rate; 10s by default.")
            .onlyIn(PEAK, NOT_PEAK);
    static final Field<Fields> SLO = Field.optional(
                    "slo", SloForm.FORM, "Service level objective; decides which answers are good.")
            .requiredIn(PEAK);

    static final ObjectForm FORM = ObjectForm.decidedBy(
            KIND,
            "a scenario",
            KIND,
            DURATION,
            RATE,
            RAMP_TO,
            STEPS,
            BURSTINESS,
            CONCURRENCY,
            THINK_TIME,
            SAMPLES,
            FILE,
            SPEED,
            FROM_RATE,
            TO_RATE,
            GRID_STEP,
            STEP_DURATION,
            SLO);

    private ScenarioForm() {}

    private static List<String> words(ScenarioKind... kinds) {
        return Stream.of(kinds).map(ScenarioKind::word).toList();
    }

    private static List<String> allBut(ScenarioKind kind) {
        List<String> words = new ArrayList<>(words(ScenarioKind.values()));
        words.remove(kind.word());
        return words;
    }
}
