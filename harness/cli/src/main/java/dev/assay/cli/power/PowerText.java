package dev.assay.cli.power;

import dev.assay.cli.console.TextTable;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.power.CountNeed;
import dev.assay.core.power.OpenGate;
import dev.assay.core.power.PowerStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A study in words, tables and a chart of characters.
 *
 * @param plan that was studied
 * @param study of it
 * @param rows numbers of blocks with time and cost
 * @param splits how repetitions are best split, a sentence each; empty without a pilot run
 */
record PowerText(ExperimentPlan plan, PowerStudy study, List<PowerRow> rows, List<String> splits) {
    private static final int BAR = 40;

    List<String> lines() {
        List<String> lines = new ArrayList<>(gates().lines());
        lines.add("");
        lines.addAll(chart());
        lines.add("");
        lines.addAll(sentences());
        return lines;
    }

    /** What each must-gate needs by itself. */
    TextTable gates() {
        TextTable table = new TextTable(
                "MUST-GATE", "NOISE OF A BLOCK", "BLOCKS NEEDED", "POWER OF THE PLAN", "SMALLEST SHOWN", "FROM");
        for (PowerStudy.Gate gate : study.gates()) {
            table.row(
                    gate.noise().gate().id(),
                    percent(gate.noise().sd()),
                    blocks(gate.blocksNeeded()),
                    percent(gate.powerAtMost()),
                    smallest(gate.smallest()),
                    gate.noise().source());
        }
        for (CountNeed need : study.noises().counts()) {
            boolean enough = need.blocks() <= study.reach();
            table.row(
                    need.gate().id(),
                    "none",
                    String.valueOf(need.blocks()),
                    enough ? "kept if nothing fails" : "0%",
                    "-",
                    need.source());
        }
        for (OpenGate open : study.noises().open()) {
            table.row(open.gate().id(), "?", "?", "?", "?", open.why());
        }
        return table;
    }

    private List<String> chart() {
        TextTable table = new TextTable("BLOCKS", "JOINT POWER", "", "TIME", "COST", "");
        for (PowerRow row : rows) {
            int filled = (int) Math.round(BAR * row.power());
            table.row(
                    String.valueOf(row.blocks()),
                    "#".repeat(filled) + ".".repeat(BAR - filled),
                    percent(row.power()),
                    row.time(),
                    row.money(),
                    row.mark());
        }
        return table.lines();
    }

    /** The answer, and what it supposes. */
    List<String> sentences() {
        List<String> lines = new ArrayList<>();
        String wanted = percent(1 - plan.beta());
        String all = study.noises().open().isEmpty() ? "all must-gates" : "the must-gates that are not marked ?";
        lines.add(
                study.jointNeeded().isPresent()
                        ? study.jointNeeded().getAsInt() + " blocks show " + all + " together with " + wanted
                                + " power, if the platforms are equal and the noise is as stated above."
                        : "No number of blocks up to "
                                + (PowerStudy.FEWEST_BLOCKS + study.curve().size() - 1)
                                + " shows " + all + " together with " + wanted
                                + " power: lengthen the trials, widen a margin, or find a quieter machine.");
        if (study.reach() < plan.trials().maxBlocks()) {
            lines.add("The budget of the plan ends it after " + study.reach() + " of at most "
                    + plan.trials().maxBlocks() + " blocks; raise it, or shorten the trials.");
        }
        lines.add("The plan as it is shows them with " + percent(study.asPlanned()) + " power"
                + (plan.trials().sequential()
                        ? String.format(
                                Locale.ROOT,
                                ", and stops after %.1f of at most %d blocks on average.",
                                study.meanBlocks(),
                                study.reach())
                        : ", with " + Math.min(study.reach(), plan.trials().blocks()) + " blocks."));
        lines.add("Joint power is simulated with a fixed seed from normal noise; "
                + study.noises().dependence() + ".");
        if (!study.noises().open().isEmpty()) {
            lines.add("Gates marked '?' are not part of it.");
        }
        lines.addAll(splits);
        return lines;
    }

    private static String smallest(OptionalDouble share) {
        return share.isPresent() ? percent(share.getAsDouble()) : "-";
    }

    private static String blocks(OptionalInt blocks) {
        return blocks.isPresent() ? String.valueOf(blocks.getAsInt()) : "over a million";
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f%%" : "%.0f%%", 100 * share);
    }
}
