package dev.assay.reports.text;

import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import dev.assay.api.report.Decision;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import dev.assay.api.trial.ClientHealth;
import dev.assay.reports.Figures;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code report.md}: short enough for a pull-request comment or a job summary. */
public final class MarkdownExporter implements Exporter {
    private static final int MOST_FINDINGS = 20;

    @Override
    public String id() {
        return "markdown";
    }

    @Override
    public String description() {
        return "a summary for a pull-request comment or a job summary";
    }

    @Override
    public String fileName() {
        return "report.md";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        String run = "Run `" + text(report.runId()).replace("`", "'") + "`, " + text(report.tool()) + ".\n";
        String verdict = verdict(
                report.name(),
                report.headlines(),
                Figures.currency(report.platforms()),
                report.decision(),
                report.findings());
        out.write((verdict + trust(report) + run).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * A verdict with its reasons and gates.
     *
     * @param name of what was compared
     * @param headlines what must be read first
     * @param currency of costs; empty where it is not known
     */
    public static String verdict(
            String name, List<String> headlines, String currency, Decision decision, List<Finding> findings) {
        StringBuilder md = new StringBuilder();
        md.append("## ")
                .append(decision.verdict().word())
                .append(": ")
                .append(text(name))
                .append("\n\n");
        md.append("**").append(text(decision.sentence())).append("**\n\n");
        bullets(md, headlines);
        bullets(md, Figures.furtherReasons(decision));
        md.append("Scope: ").append(text(decision.scope())).append("\n\n");
        if (!decision.settle().isEmpty()) {
            md.append("What would settle it:\n\n");
            bullets(md, decision.settle());
        }
        gates(md, decision, currency);
        findings(md, decision, findings);
        return md.toString();
    }

    private static void gates(StringBuilder md, Decision decision, String currency) {
        List<GateResult> gates = decision.gates().stream()
                .filter(g -> g.kind() != GateResult.Kind.NONE)
                .toList();
        if (gates.isEmpty()) {
            return;
        }
        md.append(
                "| verdict | gate | baseline | candidate | change of the candidate | allowed |\n|---|---|---|---|---|---|\n");
        for (GateResult gate : gates) {
            md.append("| ").append(gate.verdict().word()).append(gate.must() ? "" : " (advisory)");
            md.append(" | ").append(cell(gate.metric() + " of " + gate.workload()));
            md.append(" | ").append(cell(Figures.baseline(gate, currency)));
            md.append(" | ").append(cell(Figures.candidate(gate, currency)));
            md.append(" | ").append(cell(Figures.effect(gate)));
            md.append(" | ").append(cell(gate.allowed())).append(" |\n");
        }
        md.append('\n');
    }

    private static void findings(StringBuilder md, Decision decision, List<Finding> findings) {
        if (findings.isEmpty()) {
            return;
        }
        md.append("What the reader must know:\n\n");
        for (Finding finding : findings.subList(0, Math.min(MOST_FINDINGS, findings.size()))) {
            md.append("- ")
                    .append(finding.severity().name().toLowerCase(java.util.Locale.ROOT))
                    .append(' ');
            md.append(text(finding.code()))
                    .append(": ")
                    .append(text(told(decision, finding) ? finding.hint() : finding.message()))
                    .append('\n');
        }
        if (findings.size() > MOST_FINDINGS) {
            md.append("- and ").append(findings.size() - MOST_FINDINGS).append(" more in report.html\n");
        }
        md.append('\n');
    }

    /** True where the message stands in the verdict already, so that only the way out of it is left to say. */
    private static boolean told(Decision decision, Finding finding) {
        return !finding.hint().isBlank()
                && (decision.reasons().contains(finding.message())
                        || decision.sentence().endsWith(finding.message()));
    }

    /** What the reader may ask of the instrument itself: whether it was tested here, and what it costs. */
    private static String trust(Report report) {
        StringBuilder md = new StringBuilder();
        report.provenance().stream()
                .filter(entry -> entry.name().equals("self-test"))
                .forEach(entry ->
                        md.append("Self-test: ").append(text(entry.value())).append(".\n\n"));
        long[] costs = report.workloads().stream()
                .flatMap(workload -> workload.trials().stream())
                .flatMap(trial -> trial.result().client().stream())
                .mapToLong(ClientHealth::nullCostNanos)
                .filter(nanos -> nanos > 0)
                .sorted()
                .toArray();
        if (costs.length > 0) {
            md.append("What Assay adds to a request (null cost, median of ")
                    .append(costs.length)
                    .append(" trials): ")
                    .append(text(Quantities.formatNanos((double) costs[costs.length / 2])))
                    .append("; subtracted nowhere.\n\n");
        }
        return md.toString();
    }

    private static void bullets(StringBuilder md, List<String> items) {
        items.forEach(item -> md.append("- ").append(text(item)).append('\n'));
        md.append(items.isEmpty() ? "" : "\n");
    }

    private static String cell(String text) {
        return text(text).replace("|", "\\|");
    }

    /** Text with everything that Markdown or HTML could act on taken out of its reach. */
    static String text(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c == '\n' || c == '\r' || c == '\t') {
                safe.append(' ');
            } else if (c == '<') {
                safe.append("&lt;");
            } else if (c == '>') {
                safe.append("&gt;");
            } else if (c == '&') {
                safe.append("&amp;");
            } else if (c == '@') {
                // A zero-width joiner would be invisible but wrong on copying; an entity shows as the sign and pings
                // nobody.
                safe.append("&#64;");
            } else if ("\\`*_[]!#~".indexOf(c) >= 0) {
                safe.append('\\').appendCodePoint(c);
            } else if (!Character.isISOControl(c) && !isBidiControl(c)) {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }

    private static boolean isBidiControl(int c) {
        return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    }
}
