package dev.assay.reports.html;

import dev.assay.api.Finding;
import dev.assay.api.Severity;
import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.reports.Figures;
import java.util.List;
import java.util.Map;

/**
 * What the run says in English, in the language of the page: sentences of gates are made again from their numbers, findings
 * get a title by their code, fixed phrases are looked up. What is in no bundle stays English.
 */
public final class Texts {
    private final Report report;
    private final Messages messages;
    private final PhraseBook phrases;
    private final String currency;

    Texts(Report report, Messages messages) {
        this.report = report;
        this.messages = messages;
        this.phrases = PhraseBook.of(messages.bundle());
        this.currency = Figures.currency(report.platforms());
    }

    /** True where texts of the run are translated. */
    public boolean translated() {
        return !phrases.isEmpty();
    }

    /** A fixed phrase. */
    public String phrase(String english) {
        return phrases.of(english).orElse(english);
    }

    /** The language of a phrase as the page's {@code lang} attribute. */
    public String language(String english) {
        return !translated() || phrases.of(english).isPresent() ? messages.language() : "en";
    }

    /** The verdict with its meaning. */
    public String verdict(Verdict verdict) {
        return messages.t("verdict." + verdict.word());
    }

    public String severity(Severity severity) {
        return messages.t("severity." + severity.name());
    }

    /** The title of a finding; empty where there is none in the language of the page, or its message says it already. */
    public String title(Finding finding) {
        return phrases.of(finding.message()).isPresent()
                ? ""
                : phrases.finding(finding.code()).orElse("");
    }

    /** A gate's verdict in one sentence. */
    public String sentence(GateResult gate) {
        return translated() ? verdict(gate.verdict()) + messages.t("colon") + body(gate) : gate.sentence();
    }

    private String body(GateResult gate) {
        String name = messages.t("gate.name", gate.metric(), gate.workload());
        String text = figures(gate);
        if (text.isEmpty()) {
            List<String> reasons = gate.reasons();
            return name + (reasons.isEmpty() ? "" : messages.t("colon") + phrase(reasons.get(reasons.size() - 1)));
        }
        String settle = gate.verdict() == Verdict.INCONCLUSIVE
                        && gate.blocksNeeded().isPresent()
                ? messages.t("gate.settle", String.valueOf(gate.blocksNeeded().getAsInt()))
                : "";
        return name + text + settle;
    }

    private String figures(GateResult gate) {
        Map<String, Double> checks = gate.checks();
        String allowed = phrase(gate.allowed());
        String better = messages.t(gate.better().sign() > 0 ? "better.higher" : "better.lower");
        if (checks.containsKey("limit.estimate") && checks.containsKey("limit.lower")) {
            return messages.t(
                    "gate.limit",
                    value(gate, "limit.estimate"),
                    value(gate, "limit.lower"),
                    value(gate, "limit.upper"),
                    allowed,
                    better);
        }
        if (checks.containsKey("exposure.candidate") && checks.containsKey("failures.candidate")) {
            return messages.t(
                    "gate.counts",
                    count(checks, "failures.candidate"),
                    count(checks, "exposure.candidate"),
                    count(checks, "failures.baseline"),
                    count(checks, "exposure.baseline"),
                    allowed);
        }
        return gate.effect().isEmpty()
                ? ""
                : messages.t("gate.ratio", Figures.effect(gate), allowed, Figures.baseline(gate, currency), better);
    }

    private String value(GateResult gate, String check) {
        return Figures.value(gate.checks().getOrDefault(check, Double.NaN), gate.unit(), currency);
    }

    private static String count(Map<String, Double> checks, String name) {
        return String.valueOf(Math.round(checks.getOrDefault(name, 0.0)));
    }

    /** The verdict of the run in one sentence. */
    public String sentence() {
        Decision decision = report.decision();
        if (!translated()) {
            return decision.sentence();
        }
        List<GateResult> must =
                decision.gates().stream().filter(GateResult::must).toList();
        List<GateResult> deciding =
                must.stream().filter(g -> g.verdict() == decision.verdict()).toList();
        List<Finding> errors = report.findings().stream()
                .filter(f -> f.severity() == Severity.ERROR)
                .toList();
        String verdict = verdict(decision.verdict()) + messages.t("colon");
        if (decision.verdict() == Verdict.INVALID && !errors.isEmpty()) {
            String title = title(errors.get(0));
            return verdict + (title.isEmpty() ? phrase(errors.get(0).message()) : title);
        }
        if (deciding.isEmpty()) {
            return verdict + (must.isEmpty() ? messages.t("decision.noMust") : phrase(decision.sentence()));
        }
        String all = String.valueOf(must.size());
        String some = String.valueOf(deciding.size());
        return switch (decision.verdict()) {
            case GO ->
                verdict
                        + messages.t("decision.go", all)
                        + (decision.sentence().startsWith("GO on ") ? messages.t("decision.here") : "")
                        + advisory(decision);
            case NO_GO -> verdict + messages.t("decision.broken", some, all, body(deciding.get(0)));
            case INCONCLUSIVE -> verdict + messages.t("decision.open", some, all, body(deciding.get(0)));
            case INVALID -> verdict + body(deciding.get(0));
        };
    }

    private String advisory(Decision decision) {
        List<String> broken = decision.gates().stream()
                .filter(g -> !g.must() && g.verdict() == Verdict.NO_GO)
                .map(g -> messages.t("gate.of", g.metric(), g.workload()))
                .toList();
        return broken.isEmpty()
                ? ""
                : messages.t("decision.advisory", String.valueOf(broken.size()), String.join(", ", broken));
    }

    /** Why the verdict is what it is, where the sentence does not say it already. */
    public List<String> reasons() {
        Decision decision = report.decision();
        if (!translated()) {
            return Figures.furtherReasons(decision);
        }
        return decision.gates().stream()
                .filter(g -> g.must() && g.verdict() == decision.verdict())
                .map(this::sentence)
                .skip(decision.verdict() == Verdict.GO ? 0 : 1)
                .toList();
    }
}
