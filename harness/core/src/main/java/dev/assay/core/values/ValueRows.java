package dev.assay.core.values;

import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.core.compare.Design;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** From figures to the table that verdicts are drawn from: one row for each block and arm. */
final class ValueRows {
    private final Design design;
    private final Map<String, Integer> blocks = new LinkedHashMap<>();
    private final Map<Arm, Map<Integer, List<Entry>>> byArm = new TreeMap<>();

    /**
     * @param entries checked ones, in the order of the file, which is taken for the order of time
     */
    ValueRows(List<Entry> entries, Design design) {
        this.design = design;
        Map<String, Integer> counts = new HashMap<>();
        for (Entry entry : entries) {
            byArm.computeIfAbsent(entry.arm(), arm -> new TreeMap<>())
                    .computeIfAbsent(number(entry, counts), n -> new ArrayList<>())
                    .add(entry);
        }
    }

    /** Blocks are numbered as they come; figures without one are numbered for each metric on its arm. */
    private int number(Entry entry, Map<String, Integer> counts) {
        if (entry.block().isEmpty()) {
            return counts.merge(entry.arm() + " " + entry.metric(), 1, Integer::sum) - 1;
        }
        String key = design == Design.PAIRED ? entry.block() : entry.arm() + " " + entry.block();
        return blocks.computeIfAbsent(key, b -> blocks.size());
    }

    int blockCount() {
        return byArm.values().stream().mapToInt(Map::size).max().orElse(0);
    }

    /** True when the file says for every block which arm was measured first. */
    boolean orderIsKnown() {
        return design == Design.PAIRED
                && byArm.values().stream()
                        .flatMap(m -> m.values().stream())
                        .allMatch(rows -> rows.stream().anyMatch(e -> e.order().isPresent()));
    }

    MetricTable table(String workload) {
        boolean ordered = orderIsKnown();
        List<TrialRow> rows = new ArrayList<>();
        byArm.forEach((arm, blocksOfArm) -> blocksOfArm.forEach(
                (block, entries) -> rows.add(row(new Place(arm, block, ordered), entries, workload))));
        return new MetricTable(MetricTable.SCHEMA, rows);
    }

    private record Place(Arm arm, int block, boolean ordered) {
        /** Where the file does not say, the orders are made to alternate, so that no rule about order speaks. */
        int position(List<Entry> entries) {
            int alternating = (arm == Arm.BASELINE) == (block % 2 == 0) ? 0 : 1;
            return ordered
                    ? entries.stream()
                                    .flatMapToInt(e -> e.order().stream())
                                    .findFirst()
                                    .orElse(1)
                            - 1
                    : alternating;
        }
    }

    private static TrialRow row(Place place, List<Entry> entries, String workload) {
        Map<String, MetricValue> values = new LinkedHashMap<>();
        entries.forEach(e -> values.put(e.metric(), value(e)));
        String allocation = entries.stream()
                .map(Entry::allocation)
                .filter(a -> !a.isEmpty())
                .findFirst()
                .orElse("the only one of the " + place.arm().word());
        int position = place.position(entries);
        return new TrialRow(
                place.block() + "-" + place.arm().word(),
                place.arm(),
                TrialPhase.MEASURE,
                place.block(),
                position,
                allocation,
                workload,
                2L * place.block() + position,
                Status.VALID,
                "",
                values,
                new LedgerCounts(0, Map.<Outcome, Long>of(), 0, 0, 0),
                "",
                "",
                Optional.empty());
    }

    private static MetricValue value(Entry entry) {
        double factor = entry.unit().factor();
        if (entry.censored()) {
            double beyond = entry.number().value();
            return new MetricValue.Missing(
                    "the value lies beyond " + beyond,
                    MetricValue.Cause.CENSORED,
                    Double.isFinite(beyond) ? OptionalDouble.of(beyond * factor) : OptionalDouble.empty());
        }
        return new MetricValue.Value(
                entry.number().value() * factor, entry.number().resolution() * factor);
    }
}
