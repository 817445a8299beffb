package dev.assay.cli.console;

import dev.assay.api.report.Decision;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.reports.Figures;
import java.nio.file.Path;
import java.util.List;

/** The end of a run as a person reads it: the table of gates, the reasons, the verdict and where the report is. */
public final class VerdictPrinter {
    private final Console console;

    public VerdictPrinter(Console console) {
        this.console = console;
    }

    /** Prints it all; the verdict line comes last but for the path, where the eye is. */
    public void print(Report report, Path html) {
        report.headlines().forEach(console::line);
        print(report.decision(), Figures.currency(report.platforms()));
        console.line("Report: " + html);
    }

    /**
     * Prints a verdict that has no report.
     *
     * @param currency of costs; empty where it is not known
     */
    public void print(Decision decision, String currency) {
        gates(decision, currency);
        console.line("");
        List<String> reasons = Figures.furtherReasons(decision);
        if (!reasons.isEmpty()) {
            console.line("Why:");
            reasons.forEach(r -> console.line("  - " + r));
        }
        if (!decision.settle().isEmpty()) {
            console.line("What would settle it:");
            decision.settle().forEach(s -> console.line("  - " + s));
        }
        console.line("Scope: " + decision.scope());
        console.line("");
        console.line(decision.sentence());
    }

    private void gates(Decision decision, String currency) {
        TextTable table =
                new TextTable("VERDICT", "GATE", "BASELINE", "CANDIDATE", "CHANGE OF THE CANDIDATE", "ALLOWED");
        for (GateResult gate : decision.gates()) {
            if (gate.kind() != GateResult.Kind.NONE) {
                table.row(
                        gate.verdict().word() + (gate.must() ? "" : " (advisory)"),
                        gate.metric() + " of " + gate.workload(),
                        Figures.baseline(gate, currency),
                        Figures.candidate(gate, currency),
                        Figures.effect(gate),
                        gate.allowed());
            }
        }
        console.line("");
        table.lines().forEach(console::line);
    }
}
