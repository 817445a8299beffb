package dev.assay.core.values;

import dev.assay.api.Direction;
import dev.assay.api.Quantities;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Unit;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Feeds;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.VerdictRule;
import dev.assay.core.plan.source.Problems;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The figures of one metric, checked among themselves.
 *
 * @param name of the metric
 * @param entries at least one
 * @param options what the file does not say
 */
record MetricEntries(String name, List<Entry> entries, ValueOptions options) {
    /** These decide about whole trials, which a file of values does not have. */
    private static final Set<String> OF_TRIALS = Set.of(Metrics.STEADY_STATE, Metrics.SLO_ATTAINMENT);

    /** Parts of all requests: what is above 1 was not measured so. */
    private static final Set<String> SHARES = Set.of(Metrics.GOODPUT, Metrics.ERROR_RATIO);

    /** The metric; empty when a problem was told. */
    Optional<CatalogueMetric> metric(Problems problems) {
        int before = problems.count();
        Entry first = entries.get(0);
        if (OF_TRIALS.contains(name)) {
            String hint = "give it another name to compare its figures";
            problems.add(first.at(), "metric", Figures.shown(name), "a metric that is a figure", hint);
        }
        oneUnit(problems);
        shares(problems);
        Optional<Direction> better = better(problems);
        better.ifPresent(direction -> censored(direction, problems));
        if (problems.count() > before) {
            return Optional.empty();
        }
        boolean ranks = entries.stream().anyMatch(Entry::censored);
        return better.map(direction -> new CatalogueMetric(
                name,
                "",
                unit(),
                direction,
                EnumSet.allOf(ScenarioKind.class),
                Feeds.STEADY_TRIALS,
                ranks ? VerdictRule.CENSORED_TIME : VerdictRule.LOG_RATIO,
                trial -> new MetricValue.Missing("a file's figures are not derived", MetricValue.Cause.HARNESS)));
    }

    private Unit unit() {
        return entries.get(0).unit().unit();
    }

    private void oneUnit(Problems problems) {
        for (Entry entry : entries) {
            if (entry.unit().unit() != unit()) {
                problems.add(
                        entry.at(),
                        "unit",
                        "another kind of unit than at " + entries.get(0).at().line() + ":"
                                + entries.get(0).at().column(),
                        "one kind of unit for " + name,
                        "times may be mixed (ms and s), other units may not");
                return;
            }
        }
    }

    private void shares(Problems problems) {
        if (!SHARES.contains(name)) {
            return;
        }
        for (Entry entry : entries) {
            double share = entry.number().value() * entry.unit().factor();
            if (entry.unit().unit() != Unit.RATIO || (Double.isFinite(share) && share > 1)) {
                problems.add(
                        entry.at(),
                        "value",
                        Quantities.significant(entry.number().value()) + " of " + name,
                        "a share of the requests, at most 1",
                        "a percentage needs the unit %; give a rate or a count another name");
            }
        }
    }

    /** The option counts first, then the file, then what Assay knows of the name. */
    private Optional<Direction> better(Problems problems) {
        Optional<Entry> said =
                entries.stream().filter(e -> e.better().isPresent()).findFirst();
        Optional<Direction> option = options.better(name);
        Optional<Direction> better = option.or(() -> said.flatMap(Entry::better))
                .or(() -> Metrics.catalogue().find(name).map(CatalogueMetric::better));
        for (Entry entry : entries) {
            if (entry.better().isPresent() && !entry.better().equals(better)) {
                problems.add(
                        entry.at(),
                        "better",
                        words(entry.better().get()),
                        better.map(MetricEntries::words).orElse("") + ", as "
                                + (option.isPresent() ? "--better says" : "the rows before say"),
                        "");
                break;
            }
        }
        Optional<Direction> known = Metrics.catalogue().find(name).map(CatalogueMetric::better);
        if (known.isPresent() && better.isPresent() && !known.equals(better)) {
            problems.add(
                    said.orElse(entries.get(0)).at(),
                    "better",
                    words(better.get()),
                    words(known.get()) + ", which is good for " + name,
                    "give the figures another name if they mean something else");
        }
        if (better.isEmpty()) {
            problems.add(
                    entries.get(0).at(),
                    "better",
                    "no word on which way of " + name + " is good",
                    "higher or lower",
                    "add a column 'better', or the option --better lower");
        }
        return better;
    }

    private void censored(Direction better, Problems problems) {
        if (better == Direction.HIGHER_IS_BETTER) {
            entries.stream()
                    .filter(Entry::censored)
                    .findFirst()
                    .ifPresent(e -> problems.add(
                            e.at(),
                            "censored",
                            "true",
                            "false where higher is better",
                            "a censored value lies beyond the number, and that must be the bad side"));
        }
    }

    private static String words(Direction direction) {
        return direction == Direction.HIGHER_IS_BETTER ? "higher" : "lower";
    }
}
