package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Outcome;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.reports.Figures;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the templates ask for: a report in the shape of the page. Texts are still unescaped; the templates escape. */
public final class View {
    private final Report report;
    private final Messages messages;
    private final Texts texts;
    private final String currency;

    View(Report report, Messages messages) {
        this.report = report;
        this.messages = messages;
        this.texts = new Texts(report, messages);
        this.currency = Figures.currency(report.platforms());
    }

    /** What the run says, in the language of the page. */
    public Texts texts() {
        return texts;
    }

    public PlatformView platforms() {
        return new PlatformView(report, messages);
    }

    public CostView cost() {
        return new CostView(report, messages);
    }

    public EvidenceView evidence(WorkloadEvidence workload) {
        return new EvidenceView(workload);
    }

    /** Faults of all workloads. */
    public List<FaultGroup> faults() {
        return FaultGroup.of(report.workloads());
    }

    /** Kinds of fault that could not be injected and that no valid trial has, in alphabetical order. */
    public List<String> uninjected() {
        List<String> seen = faults().stream().map(FaultGroup::kind).toList();
        return report.findings().stream()
                .filter(f -> f.code().equals("FAULT_NOT_INJECTED"))
                .map(Finding::subject)
                .filter(kind -> !kind.isEmpty() && !seen.contains(kind))
                .distinct()
                .sorted()
                .toList();
    }

    /** Time lines of a fault as SVG; made of numbers and escaped text only. */
    public String timeLines(FaultGroup group) {
        return RecoveryPlot.svg(group, messages);
    }

    /** The recovery table of a fault. */
    public RecoveryView recovery(FaultGroup group) {
        return new RecoveryView(group, new RecoveryFigures(report.decision().gates(), messages), messages);
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
        return ForestPlot.svg(report.decision().gates(), messages, this::place);
    }

    /** Gates that the verdict needs and the forest plot lacks, as metric and workload. */
    public List<String> undrawn() {
        return report.decision().gates().stream()
                .filter(g -> g.must() && ForestRow.of(g).isEmpty())
                .map(g -> g.metric() + " · " + g.workload())
                .toList();
    }

    /** Where the evidence of a gate stands on the page. */
    public String place(GateResult gate) {
        for (int i = 0; i < report.workloads().size(); i++) {
            if (report.workloads().get(i).label().equals(gate.workload())) {
                return "#workload-" + i;
            }
        }
        return "#evidence";
    }

    public String baseline(GateResult gate) {
        return Figures.baseline(gate, currency);
    }

    public String candidate(GateResult gate) {
        return Figures.candidate(gate, currency);
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

    /** Codes of the findings with a page that explains them, in alphabetical order. */
    public List<String> explained() {
        Set<String> codes = new TreeSet<>();
        report.findings().forEach(f -> codes.add(f.code()));
        return codes.stream().filter(c -> FindingPages.html(c).isPresent()).toList();
    }

    /** The page that explains a code as HTML: text of this project, with nothing of a run in it. */
    public String explanation(String code) {
        return FindingPages.html(code).orElse("");
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
            return Figures.value(value, unit(metric), currency);
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

    public List<Arm> arms() {
        return Arrays.asList(Arm.values());
    }

    /** All trials in the order in which they ran. */
    public List<TrialEvidence> schedule() {
        return report.workloads().stream()
                .flatMap(w -> w.trials().stream())
                .sorted(Comparator.comparing(TrialEvidence::trialId))
                .toList();
    }

    /** Relative address of a trial's raw files from the report beside them. */
    public String raw(TrialEvidence trial) {
        return EvidenceView.address(trial);
    }

    /** The beginning of a digest. */
    public String shortened(String digest) {
        return digest.length() > 12 ? digest.substring(0, 12) + "…" : digest;
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

    /** What was checked of the run itself: A/A, drift, self-test. */
    public List<String> selfChecks() {
        Optional<Finding> aa = report.findings().stream()
                .filter(f -> f.code().startsWith("AA_"))
                .findFirst();
        long drifts =
                report.findings().stream().filter(f -> f.code().equals("DRIFT")).count();
        String test = report.provenance().stream()
                .filter(p -> p.name().equals("self-test"))
                .map(p -> texts.phrase(p.value()))
                .findFirst()
                .orElse("–");
        return List.of(
                messages.t("check.aa", aa.map(f -> orMessage(texts.title(f), f)).orElse(messages.t("check.aa.none"))),
                messages.t(
                        "check.drift",
                        drifts == 0
                                ? messages.t("check.drift.none")
                                : messages.t("check.drift.some", String.valueOf(drifts))),
                messages.t("check.selftest", test));
    }

    private String orMessage(String title, Finding finding) {
        return title.isEmpty() ? texts.phrase(finding.message()) : title;
    }

    /** The command that makes the numbers of the run again. */
    public String recompute() {
        return "assay verify assay-runs/" + report.runId();
    }
}
