package dev.assay.core.values;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.api.Finding;
import dev.assay.core.compare.Design;
import dev.assay.core.decide.Decider;
import dev.assay.core.decide.DecisionInput;
import dev.assay.core.decide.DecisionOutcome;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.source.PlanProblem;
import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The verdict on figures that another tool measured: the same rules, tests and words as for a run. */
public final class ValuesComparison {
    /**
     * A file of values.
     *
     * @param name as the user gave it
     * @param content its bytes
     */
    public record Source(String name, ByteBuffer content) {
        public Source(String name, byte[] bytes) {
            this(name, ByteBuffer.wrap(bytes).asReadOnlyBuffer());
        }

        public Source {
            content = content.asReadOnlyBuffer();
        }
    }

    /** Largest file, bytes. */
    public static final int MOST_BYTES = ValuesReader.MOST_BYTES;

    private static final String COMMAND_LINE = "command line";

    private final List<Source> sources;
    private final ValueOptions options;
    private final List<Problems> problems = new ArrayList<>();

    private ValuesComparison(List<Source> sources, ValueOptions options) {
        this.sources = List.copyOf(sources);
        this.options = options;
    }

    /**
     * @param sources one file with a header, or two files of one number a line, the baseline's first
     * @throws ValuesException with every mistake in them
     */
    public static DecisionOutcome of(List<Source> sources, ValueOptions options) throws ValuesException {
        return new ValuesComparison(sources, options).compare();
    }

    private DecisionOutcome compare() throws ValuesException {
        List<Entry> entries =
                read().stream().filter(e -> options.wants(e.metric())).toList();
        boolean named = entries.stream().anyMatch(e -> !e.block().isEmpty());
        Design usual = sources.size() == 1 && named ? Design.PAIRED : Design.UNPAIRED;
        Design design = options.design().orElse(usual);
        stopAtProblems();
        Problems found = problems(sources.get(sources.size() - 1).name());
        if (entries.isEmpty()) {
            found.add(Position.START, "value", "no value", "at least one value of each arm", "");
        }
        new EntryChecks(entries, design, found).all();
        Map<String, CatalogueMetric> metrics = new LinkedHashMap<>();
        byMetric(entries)
                .forEach((name, of) -> new MetricEntries(name, of, options)
                        .metric(found)
                        .ifPresent(metric -> metrics.put(name, metric)));
        options(byMetric(entries).keySet().stream().toList(), metrics);
        stopAtProblems();
        return decide(new ValueRows(entries, design), metrics, design);
    }

    private List<Entry> read() {
        String metric =
                options.metrics().isEmpty() ? "value" : options.metrics().get(0);
        if (sources.size() == 1) {
            return new ValuesReader(problems(sources.get(0).name()), metric)
                    .table(sources.get(0).content());
        }
        List<Entry> entries = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            Source source = sources.get(arm == Arm.BASELINE ? 0 : 1);
            entries.addAll(new ValuesReader(problems(source.name()), metric).numbers(source.content(), arm));
        }
        return entries;
    }

    private static Map<String, List<Entry>> byMetric(List<Entry> entries) {
        return entries.stream().collect(Collectors.groupingBy(Entry::metric, LinkedHashMap::new, Collectors.toList()));
    }

    /** Options must fit the file: a margin for a metric that is not there would otherwise demand nothing. */
    private void options(List<String> names, Map<String, CatalogueMetric> metrics) {
        Problems found = problems(COMMAND_LINE);
        options.metrics().forEach(name -> known(name, "--metric", names, found));
        options.better().keySet().forEach(name -> known(name, "--better", names, found));
        options.margins().keySet().forEach(name -> known(name, "--margin", names, found));
        if (options.margins().isEmpty()) {
            String hint = "the largest loss that is accepted, fixed before looking at the figures: --margin 5%";
            found.add(Position.START, "--margin", "none", "a margin", hint);
        }
        metrics.values().stream()
                .filter(m -> m.better() == Direction.HIGHER_IS_BETTER)
                .filter(m -> options.margin(m.id()).orElse(0) >= 1)
                .forEach(m -> found.add(
                        Position.START,
                        "--margin",
                        "100% or more for " + m.id(),
                        "less than 100% where higher is better",
                        "it is a share of the baseline, such as 5%"));
    }

    private static void known(String name, String option, List<String> names, Problems found) {
        if (!name.isEmpty() && !names.contains(name)) {
            String has = names.isEmpty() ? "a file with values" : "one of " + String.join(", ", names);
            found.add(Position.START, option, Figures.shown(name), has, "");
        }
    }

    private DecisionOutcome decide(ValueRows rows, Map<String, CatalogueMetric> metrics, Design design) {
        String label = sources.stream().map(s -> Shown.plain(s.name())).collect(Collectors.joining(" and "));
        DecisionInput input = new DecisionInput(
                ValuesPlan.of(label, rows.blockCount(), metrics.values(), options), rows.table(label), 0, design);
        DecisionOutcome outcome =
                Decider.decide(input, Metrics.of(metrics.values().stream().toList()));
        List<Finding> findings = Stream.concat(
                        Stream.of(unchecked(rows.orderIsKnown() || design == Design.UNPAIRED)),
                        outcome.findings().stream())
                .sorted(Comparator.comparing(Finding::severity, Comparator.reverseOrder()))
                .toList();
        return new DecisionOutcome(outcome.decision(), findings, true);
    }

    private static Finding unchecked(boolean orderKnown) {
        return Finding.warning(
                "VALUES_UNCHECKED",
                "these figures were measured elsewhere: whether load, warm-up, answers and configuration were the same on"
                        + " both arms was not checked"
                        + (orderKnown ? "" : ", nor which arm was measured first in each block"),
                orderKnown
                        ? "Measure with 'assay run' where the verdict matters."
                        : "Add a column 'order' (1 or 2), and measure in random, balanced order.",
                "");
    }

    private Problems problems(String file) {
        Problems more = new Problems(file);
        problems.add(more);
        return more;
    }

    private void stopAtProblems() throws ValuesException {
        List<PlanProblem> all =
                problems.stream().flatMap(p -> p.sorted().stream()).toList();
        if (!all.isEmpty()) {
            throw new ValuesException(all);
        }
    }
}
