package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Outcome;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.reports.Figures;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the templates ask for: a report in the shape of the page. Texts are still unescaped; the templates escape. */
public final class View {
    private final Report report;
    private final Messages messages;

    View(Report report, Messages messages) {
        this.report = report;
        this.messages = messages;
    }

    /** Suffix of the style classes of a verdict. */
    public String tone(Verdict verdict) {
        return switch (verdict) {
            case GO -> "go";
            case NO_GO -> "no-go";
            case INCONCLUSIVE -> "open";
            case INVALID -> "invalid";
        };
    }

    /** A sign that tells verdicts apart without colour. */
    public String sign(Verdict verdict) {
        return switch (verdict) {
            case GO -> "✔";
            case NO_GO -> "✖";
            case INCONCLUSIVE -> "?";
            case INVALID -> "⚠";
        };
    }

    /** Reasons that the sentence of the verdict does not state already. */
    public List<String> reasons() {
        return Figures.furtherReasons(report.decision());
    }

    /** Gates with a demand. */
    public List<GateResult> gates() {
        return report.decision().gates().stream()
                .filter(g -> g.kind() != GateResult.Kind.NONE)
                .toList();
    }

    /** Comparisons without a demand. */
    public List<GateResult> others() {
        return report.decision().gates().stream()
                .filter(g -> g.kind() == GateResult.Kind.NONE)
                .toList();
    }

    /** The forest plot of all gates and comparisons as SVG; made of numbers and escaped text only. */
    public String forest() {
        return ForestPlot.svg(report.decision().gates(), messages);
    }

    public String baseline(GateResult gate) {
        return Figures.baseline(gate);
    }

    public String candidate(GateResult gate) {
        return Figures.candidate(gate);
    }

    public String effect(GateResult gate) {
        return Figures.effect(gate);
    }

    /** A name made safe as an element id. */
    public String anchor(String prefix, String name) {
        return prefix + "-" + Integer.toHexString(name.hashCode());
    }

    /** Which way of the metric is good, in words. */
    public String better(GateResult gate) {
        return messages.t(gate.better().sign() > 0 ? "better.higher" : "better.lower");
    }

    public String time(long epochMillis) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'")
                .withZone(ZoneOffset.UTC)
                .format(Instant.ofEpochMilli(epochMillis));
    }

    /** Findings in their order, those of one kind together at the place of the first. */
    public List<FindingGroup> findings() {
        Map<String, List<Finding>> groups = new LinkedHashMap<>();
        report.findings()
                .forEach(f -> groups.computeIfAbsent(f.severity() + " " + f.code(), k -> new ArrayList<>())
                        .add(f));
        return groups.values().stream()
                .map(all -> new FindingGroup(all.get(0), all.subList(1, all.size())))
                .toList();
    }

    /**
     * Findings of one code and severity.
     *
     * @param first of them
     * @param more the others
     */
    public record FindingGroup(Finding first, List<Finding> more) {}

    /** Address of the page that explains a finding. */
    public String findingPage(Finding finding) {
        return "docs/findings/" + finding.code() + ".md";
    }

    /** Metrics that at least one trial of a workload has, in alphabetical order. */
    public List<String> metrics(WorkloadEvidence workload) {
        Set<String> ids = new TreeSet<>();
        workload.trials().forEach(t -> ids.addAll(t.values().keySet()));
        return List.copyOf(ids);
    }

    /** A trial's value of a metric with its unit, or why there is none. */
    public String value(TrialEvidence trial, String metric) {
        Double value = trial.values().get(metric);
        if (value != null) {
            return Figures.value(value, unit(metric));
        }
        String reason = trial.missing().get(metric);
        return reason == null ? "–" : "– (" + reason + ")";
    }

    private Unit unit(String metric) {
        String word = report.metricUnits().get(metric);
        return Arrays.stream(Unit.values())
                .filter(u -> dev.assay.api.Words.of(u).equals(word))
                .findFirst()
                .orElse(Unit.COUNT);
    }

    public List<Outcome> outcomes() {
        return Arrays.asList(Outcome.values());
    }

    /** Trials that feed gates or recovery figures: all but pilots. */
    public List<TrialEvidence> shown(WorkloadEvidence workload) {
        return workload.trials().stream()
                .filter(t -> t.phase() != TrialPhase.PILOT)
                .toList();
    }

    /** The platform of an arm; a report always has both. */
    public PlatformInfo platform(Arm arm) {
        return report.platforms().stream()
                .filter(p -> p.arm() == arm)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("platforms: expected one for the " + arm.word()));
    }

    /** Facts of both platforms side by side. */
    public List<FactRow> facts() {
        PlatformInfo a = platform(Arm.BASELINE);
        PlatformInfo b = platform(Arm.CANDIDATE);
        List<FactRow> rows = new ArrayList<>();
        rows.add(new FactRow(messages.t("fact.platform"), a.name(), b.name()));
        rows.add(new FactRow(messages.t("fact.runner"), a.runner(), b.runner()));
        rows.add(
                new FactRow(messages.t("fact.engine"), String.join(", ", a.engines()), String.join(", ", b.engines())));
        rows.add(new FactRow(messages.t("fact.asked"), a.asked(), b.asked()));
        rows.add(new FactRow(messages.t("fact.granted"), a.granted(), b.granted()));
        rows.add(new FactRow(messages.t("fact.isolation"), a.isolation(), b.isolation()));
        rows.add(new FactRow(messages.t("fact.price"), price(a), price(b)));
        rows.add(new FactRow(
                messages.t("fact.allocations"),
                String.join(", ", a.allocations()),
                String.join(", ", b.allocations())));
        Set<String> names = new LinkedHashSet<>();
        a.nodes().forEach(n -> names.addAll(new TreeSet<>(n.facts().keySet())));
        b.nodes().forEach(n -> names.addAll(new TreeSet<>(n.facts().keySet())));
        names.forEach(n -> rows.add(new FactRow(n, fact(a, n), fact(b, n))));
        return rows;
    }

    private static String price(PlatformInfo platform) {
        return platform.price()
                .map(p -> p.amountPerHour() + " " + p.currency() + " / h")
                .orElse("–");
    }

    private static String fact(PlatformInfo platform, String name) {
        Set<String> values = new TreeSet<>();
        platform.nodes().forEach(n -> values.add(n.facts().getOrDefault(name, "–")));
        return String.join("; ", values);
    }

    /** Second opinions of a gate, by name. */
    public List<Map.Entry<String, Double>> checks(GateResult gate) {
        return gate.checks().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .toList();
    }

    public String number(double value) {
        return dev.assay.api.Quantities.significant(value);
    }

    /**
     * A fact of both sides.
     *
     * @param name of the fact
     * @param baseline value
     * @param candidate value
     */
    public record FactRow(String name, String baseline, String candidate) {
        public boolean differs() {
            return !baseline.equals(candidate);
        }
    }
}
