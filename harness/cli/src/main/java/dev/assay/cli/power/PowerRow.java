package dev.assay.cli.power;

import dev.assay.api.Quantities;
import dev.assay.core.power.CampaignCost;
import dev.assay.core.power.PowerStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One number of blocks with what it shows and takes, as text.
 *
 * @param blocks number of blocks
 * @param power joint power, 0 to 1
 * @param mark what is special about it; empty for nothing
 * @param time for people
 * @param money for people; a dash without prices
 */
record PowerRow(int blocks, double power, String mark, String time, String money) {
    private static final int ROWS = 10;

    static List<PowerRow> of(PowerStudy study, CampaignCost cost, int planned) {
        int last = PowerStudy.FEWEST_BLOCKS + study.curve().size() - 1;
        int interesting =
                Math.min(last, 2 * Math.max(planned, study.jointNeeded().orElse(planned)));
        TreeSet<Integer> blocks = new TreeSet<>();
        for (int i = 0; i <= ROWS; i++) {
            blocks.add(PowerStudy.FEWEST_BLOCKS + Math.max(0, interesting - PowerStudy.FEWEST_BLOCKS) * i / ROWS);
        }
        study.jointNeeded().ifPresent(blocks::add);
        for (int n : new int[] {planned, study.reach()}) {
            if (n >= PowerStudy.FEWEST_BLOCKS) {
                blocks.add(n);
            }
        }
        List<PowerRow> rows = new ArrayList<>();
        for (int n : blocks) {
            boolean needed =
                    study.jointNeeded().isPresent() && study.jointNeeded().getAsInt() == n;
            String mark = Stream.of(
                            n == planned ? "the plan" : "",
                            n == study.reach() && n < planned ? "the budget" : "",
                            needed ? "enough" : "")
                    .filter(word -> !word.isEmpty())
                    .collect(Collectors.joining(", "));
            rows.add(new PowerRow(n, study.joint(n), mark, time(cost, n), money(cost, n)));
        }
        return rows;
    }

    static String time(CampaignCost cost, int blocks) {
        double nanos = cost.of(blocks).wallNanos();
        return nanos < 7200e9 ? Quantities.formatNanos(nanos) : String.format(Locale.ROOT, "%.1f h", nanos / 3600e9);
    }

    static String money(CampaignCost cost, int blocks) {
        CampaignCost.Cost of = cost.of(blocks);
        return of.money().isEmpty()
                ? "-"
                : String.format(Locale.ROOT, "%.2f %s", of.money().getAsDouble(), of.currency());
    }
}
