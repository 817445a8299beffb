package dev.assay.cli.console;

import dev.assay.api.Finding;
import dev.assay.api.report.Decision;
import dev.assay.core.analyse.StoredDecision;
import dev.assay.core.decide.DecisionOutcome;
import dev.assay.core.json.JsonText;
import dev.assay.reports.text.MarkdownExporter;
import java.util.List;

/** A verdict that belongs to no report, in the form that was asked for. */
public final class OutcomePrinter {
    /** Forms of a verdict. */
    public enum Format {
        /** For a person at a terminal. */
        text,
        /** As {@code decision.json}. */
        json,
        /** For a pull-request comment. */
        md
    }

    private final Console console;
    private final Format format;

    public OutcomePrinter(Console console, Format format) {
        this.console = console;
        this.format = format;
    }

    /**
     * Prints it; findings go to the side where they are not part of the form.
     *
     * @param name of what was compared
     * @param headlines what must be read before the verdict
     * @param currency of costs; empty where it is not known
     * @return the exit code of the verdict
     */
    public int print(String name, List<String> headlines, String currency, DecisionOutcome outcome) {
        Decision decision = outcome.decision();
        switch (format) {
            case text -> {
                ProgressPrinter printer = new ProgressPrinter(console);
                for (Finding finding : outcome.findings()) {
                    printer.warned(finding);
                }
                headlines.forEach(console::line);
                new VerdictPrinter(console).print(decision, currency);
            }
            case json ->
                console.raw(JsonText.pretty(new StoredDecision(StoredDecision.SCHEMA, decision, outcome.findings())));
            case md -> console.raw(MarkdownExporter.verdict(name, headlines, currency, decision, outcome.findings()));
        }
        return decision.verdict().exitCode();
    }
}
