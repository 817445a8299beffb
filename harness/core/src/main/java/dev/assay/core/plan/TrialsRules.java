package dev.assay.core.plan;

import dev.assay.api.Freshness;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.source.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What the fields of {@code trials} must fulfil among themselves, and what follows from those left out. */
final class TrialsRules {
    private static final int DEFAULT_MOST = 20;
    private static final int DEFAULT_STRIDE = 4;

    private TrialsRules() {}

    static void check(Fields trials, Problems problems) {
        notBuilt(trials, problems);
        if (trials.has(TrialsForm.SEQUENTIAL) && !sequential(trials)) {
            fixed(trials, problems);
        }
        Optional<List<Integer>> looks = trials.get(TrialsForm.LOOKS);
        if (trials.has(TrialsForm.LOOKS) && looks.isPresent()) {
            looks(trials, looks.get(), problems);
        }
        Optional<Integer> most = trials.get(TrialsForm.MAX_BLOCKS);
        Optional<Integer> blocks = trials.get(TrialsForm.BLOCKS);
        if (most.isPresent() && blocks.isPresent() && !trials.has(TrialsForm.LOOKS) && most.get() < blocks.get()) {
            problems.wrong(trials.at(TrialsForm.MAX_BLOCKS), "at least blocks, " + blocks.get(), "");
        }
    }

    /** Refused rather than ignored: a run must be what its plan says. */
    private static void notBuilt(Fields trials, Problems problems) {
        if (trials.get(TrialsForm.FRESH).orElse(Freshness.PROCESS) != Freshness.PROCESS) {
            problems.wrong(
                    trials.at(TrialsForm.FRESH),
                    "'process', the only one that is built yet",
                    "each trial has a process of its own");
        }
    }

    private static void fixed(Fields trials, Problems problems) {
        if (trials.has(TrialsForm.LOOKS)) {
            problems.add(
                    trials.at(TrialsForm.LOOKS).at(),
                    trials.at(TrialsForm.LOOKS).path(),
                    "looks in a plan with sequential: false",
                    "looks in a sequential plan only",
                    "set sequential: true, or remove the looks");
        }
        Optional<Integer> most = trials.get(TrialsForm.MAX_BLOCKS);
        if (most.isPresent() && !most.equals(trials.get(TrialsForm.BLOCKS))) {
            problems.wrong(
                    trials.at(TrialsForm.MAX_BLOCKS),
                    "the same as blocks where sequential is false",
                    "a fixed plan cannot grow: its error rates would not hold; set sequential: true");
        }
    }

    private static void looks(Fields trials, List<Integer> looks, Problems problems) {
        for (int i = 1; i < looks.size(); i++) {
            if (looks.get(i) <= looks.get(i - 1)) {
                problems.add(
                        trials.at(TrialsForm.LOOKS).at(),
                        trials.at(TrialsForm.LOOKS).path() + "[" + i + "]",
                        String.valueOf(looks.get(i)),
                        "looks in rising order, so more than " + looks.get(i - 1),
                        "");
                return;
            }
        }
        int last = looks.get(looks.size() - 1);
        int most = trials.get(TrialsForm.MAX_BLOCKS).orElse(last);
        if (most != last) {
            problems.add(
                    trials.at(TrialsForm.LOOKS).at(),
                    trials.at(TrialsForm.LOOKS).path(),
                    "the last look at " + last + " blocks",
                    "the last look at maxBlocks, " + most,
                    "end the list with " + most + ", or set maxBlocks: " + last);
        }
        if (trials.has(TrialsForm.BLOCKS) && !looks.contains(trials.need(TrialsForm.BLOCKS))) {
            problems.wrong(trials.at(TrialsForm.BLOCKS), "one of the looks, " + looks, "");
        }
    }

    static TrialsPlan plan(Fields trials) {
        boolean sequential = sequential(trials);
        List<Integer> looks = sequential ? looks(trials) : List.of();
        int blocks = sequential && !trials.has(TrialsForm.BLOCKS) ? looks.get(0) : trials.need(TrialsForm.BLOCKS);
        Freshness fresh = trials.need(TrialsForm.FRESH);
        OptionalLong warmUp = trials.need(TrialsForm.WARM_UP);
        return new TrialsPlan(
                blocks,
                sequential ? looks.get(looks.size() - 1) : blocks,
                sequential,
                looks,
                warmUp,
                trials.need(TrialsForm.AA),
                fresh,
                trials.need(TrialsForm.ALLOCATIONS).equals("per-block"),
                trials.need(TrialsForm.WINDOW),
                trials.need(TrialsForm.COHORT),
                trials.need(TrialsForm.LEASE),
                trials.need(TrialsForm.WORKER_START),
                trials.need(TrialsForm.RAW));
    }

    private static boolean sequential(Fields trials) {
        return trials.get(TrialsForm.SEQUENTIAL)
                .orElseGet(() -> trials.has(TrialsForm.LOOKS)
                        || trials.get(TrialsForm.MAX_BLOCKS).orElse(0)
                                > trials.get(TrialsForm.BLOCKS).orElse(0));
    }

    private static List<Integer> looks(Fields trials) {
        Optional<List<Integer>> given = trials.get(TrialsForm.LOOKS);
        if (given.isPresent()) {
            return given.get();
        }
        int first = trials.need(TrialsForm.BLOCKS);
        int last = trials.get(TrialsForm.MAX_BLOCKS).orElse(Math.max(first, DEFAULT_MOST));
        List<Integer> looks = new ArrayList<>();
        for (int look = first; look < last; look += DEFAULT_STRIDE) {
            looks.add(look);
        }
        looks.add(last);
        return looks;
    }
}
