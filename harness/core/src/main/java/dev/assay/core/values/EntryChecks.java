package dev.assay.core.values;

import dev.assay.api.Arm;
import dev.assay.core.compare.Design;
import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What figures must not contradict each other in. */
final class EntryChecks {
    /** Most values of a metric on an arm: more are requests or iterations, not trials. */
    static final int MOST_VALUES = 1_000;

    private static final String AVERAGE =
            "a value is one trial: requests or iterations of one trial are not independent, so average them first";

    private final List<Entry> entries;
    private final Design design;
    private final Problems problems;

    EntryChecks(List<Entry> entries, Design design, Problems problems) {
        this.entries = entries;
        this.design = design;
        this.problems = problems;
    }

    void all() {
        blocksAreNamed();
        noneTwice();
        notTooMany();
        if (design == Design.PAIRED) {
            bothArms();
            orders();
        }
        oneAllocation();
    }

    private void blocksAreNamed() {
        if (design == Design.PAIRED) {
            entries.stream()
                    .filter(e -> e.block().isEmpty())
                    .findFirst()
                    .ifPresent(e -> problems.add(
                            e.at(),
                            "block",
                            "no block",
                            "a block, since the design is paired",
                            "add a column 'block', or say --design unpaired"));
        }
    }

    private void noneTwice() {
        Map<String, Position> seen = new HashMap<>();
        for (Entry e : entries) {
            Position first = e.block().isEmpty() ? null : seen.putIfAbsent(key(e.arm(), e), e.at());
            if (first != null) {
                problems.add(
                        e.at(),
                        "block",
                        "a second value of " + e.metric() + " for the "
                                + e.arm().word() + " in block " + e.block() + ", the first at line " + first.line(),
                        "one value",
                        AVERAGE);
            }
        }
    }

    private static String key(Arm arm, Entry e) {
        return arm + "\n" + e.block() + "\n" + e.metric();
    }

    private void notTooMany() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Entry e : entries) {
            if (counts.merge(e.arm() + "\n" + e.metric(), 1, Integer::sum) == MOST_VALUES + 1) {
                String found = "more than " + MOST_VALUES + " values of " + e.metric() + " on the "
                        + e.arm().word();
                problems.add(e.at(), "value", found, "at most " + MOST_VALUES, AVERAGE);
            }
        }
    }

    private void bothArms() {
        Map<String, Entry> baseline = new LinkedHashMap<>();
        Map<String, Entry> candidate = new LinkedHashMap<>();
        for (Entry e : entries) {
            (e.arm() == Arm.BASELINE ? baseline : candidate).putIfAbsent(key(Arm.BASELINE, e), e);
        }
        baseline.forEach((key, e) -> partner(candidate.containsKey(key), Arm.CANDIDATE, e));
        candidate.forEach((key, e) -> partner(baseline.containsKey(key), Arm.BASELINE, e));
    }

    private void partner(boolean there, Arm other, Entry e) {
        if (!there && !e.block().isEmpty()) {
            problems.add(
                    e.at(),
                    "block",
                    "no value of " + e.metric() + " for the " + other.word() + " in block " + e.block(),
                    "one for each arm, since the design is paired",
                    "a trial that failed is a row with censored = true; figures that were not measured in blocks need"
                            + " --design unpaired");
        }
    }

    /** In a block one arm comes first and the other second. */
    private void orders() {
        Map<String, Entry> first = new HashMap<>();
        for (Entry e : entries) {
            if (e.order().isEmpty()) {
                continue;
            }
            Entry other = first.putIfAbsent(e.block(), e);
            boolean fits =
                    other == null || (other.arm() == e.arm()) == other.order().equals(e.order());
            if (!fits) {
                problems.add(
                        e.at(),
                        "order",
                        "order " + e.order().getAsInt() + " for the " + e.arm().word() + " in block " + e.block(),
                        "one arm first (1) and the other second (2)",
                        "");
            }
        }
    }

    private void oneAllocation() {
        Map<String, String> seen = new HashMap<>();
        for (Entry e : entries) {
            String before = e.block().isEmpty() ? null : seen.putIfAbsent(e.arm() + "\n" + e.block(), e.allocation());
            if (before != null && !before.equals(e.allocation())) {
                problems.add(
                        e.at(),
                        "allocation",
                        Figures.shown(e.allocation()),
                        "the allocation of the rows before for this arm and block, " + Figures.shown(before),
                        "");
            }
        }
    }
}
