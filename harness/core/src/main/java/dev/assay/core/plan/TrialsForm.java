package dev.assay.core.plan;

import dev.assay.api.Freshness;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.ListForm;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ObjectForm;
import dev.assay.core.plan.form.ScalarForm;
import dev.assay.core.plan.form.Scalars;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Fields of {@code trials} and {@code budget}. */
final class TrialsForm {
    private static final int MOST_BLOCKS = 10_000;

    static final Field<Integer> BLOCKS = Field.optional(
                    "blocks",
                    Scalars.integer(2, MOST_BLOCKS),
                    "Planned number of blocks, each one trial of every workload on each platform. With looks, one of them.")
            .orElse("8");
    static final Field<Integer> MAX_BLOCKS = Field.optional(
            "maxBlocks",
            Scalars.integer(2, MOST_BLOCKS),
            "Largest number of blocks of a sequential plan; by default the last look, or 20.");
    static final Field<Boolean> SEQUENTIAL = Field.optional(
            "sequential",
            Scalars.flag(),
            "Looks at the data on the way and stops where the evidence allows; true by default where looks or maxBlocks are given.");
    static final Field<List<Integer>> LOOKS = Field.optional(
            "looks",
            new ListForm<>(Scalars.integer(2, MOST_BLOCKS), 1, 100),
            "Numbers of blocks at which the data are looked at, ascending, the last equal to maxBlocks;"
                    + " by default from blocks to maxBlocks in fours: [8, 12, 16, 20].");
    static final Field<OptionalLong> WARM_UP = Field.optional(
                    "warmUp",
                    warmUp(),
                    "What is cut off at the start of every trial: auto (a pilot of each arm fixes it) or a duration.")
            .orElse("auto");
    static final Field<Integer> AA = Field.optional(
                    "aa",
                    Scalars.integer(0, MOST_BLOCKS),
                    "Trial pairs of the baseline against itself; 10 or more check the comparison.")
            .orElse("0");
    static final Field<Freshness> FRESH = Field.optional(
                    "fresh",
                    Scalars.constant(Freshness.class),
                    "What is made anew for each trial: process, deployment or none.")
            .orElse("process");
    static final Field<String> ALLOCATIONS = Field.optional(
                    "allocations",
                    Scalars.word(List.of("one", "per-block")),
                    "one allocation of each platform for the whole run, or a new one per-block: then a GO holds for the platform.")
            .orElse("one");
    static final Field<Long> WINDOW = Field.optional("window", Measures.duration(), "Length of a time window.")
            .orElse("1s");
    static final Field<Long> COHORT = Field.optional(
                    "cohort",
                    Measures.duration(),
                    "Length of a cohort of requests; longer where it would hold fewer than 20.")
            .orElse("1s");
    static final Field<Long> LEASE = Field.optional(
                    "lease", Measures.duration(), "Silence of the controller after which a trial ends itself.")
            .orElse("60s");
    static final Field<Long> WORKER_START = Field.optional(
                    "workerStart", Measures.duration(), "Longest time from a worker's start to its first right answer.")
            .orElse("2m");
    static final Field<Boolean> RAW = Field.optional("raw", Scalars.flag(), "Keeps every request of every trial.")
            .orElse("false");

    static final ObjectForm FORM = ObjectForm.of(
            "trials",
            BLOCKS,
            MAX_BLOCKS,
            SEQUENTIAL,
            LOOKS,
            WARM_UP,
            AA,
            FRESH,
            ALLOCATIONS,
            WINDOW,
            COHORT,
            LEASE,
            WORKER_START,
            RAW);

    static final Field<Long> TIME = Field.optional("time", Measures.duration(), "Longest time of the whole run: 2h.");
    static final Field<Measures.Money> MONEY =
            Field.optional("money", Measures.money(), "Most that the platforms may cost: 40 USD.");
    static final ObjectForm BUDGET = ObjectForm.of("a budget", TIME, MONEY);

    private TrialsForm() {}

    private static ScalarForm<OptionalLong> warmUp() {
        ScalarForm<Long> duration = Measures.duration();
        return new ScalarForm<>(
                "auto, or " + duration.expected(),
                text -> text.equals("auto")
                        ? Optional.of(OptionalLong.empty())
                        : duration.reader().apply(text).map(OptionalLong::of),
                duration.hint(),
                Map.of("anyOf", List.of(Map.of("const", "auto"), duration.schema())));
    }
}
