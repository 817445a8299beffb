package dev.assay.cli.run;

import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.api.report.GateResult;
import dev.assay.cli.console.Console;
import java.util.Map;

/** Tells the CI system around this process what its users should see without opening a report. */
public final class CiJob {
    private final Console console;
    private final boolean github;

    /**
     * @param environment of this process
     */
    public CiJob(Console console, Map<String, String> environment) {
        this.console = console;
        this.github = "true".equals(environment.get("GITHUB_ACTIONS"));
    }

    /**
     * Annotations of a GitHub Actions job: an error for each must-gate that is NO-GO or INVALID, a warning for each that is
     * INCONCLUSIVE, a notice for advisory gates. GitLab reads {@code code-quality.json} instead.
     */
    public void annotate(Decision decision) {
        if (!github) {
            return;
        }
        boolean said = false;
        for (GateResult gate : decision.gates()) {
            if (gate.kind() != GateResult.Kind.NONE && gate.verdict() != Verdict.GO) {
                annotation(
                        gate.must() ? level(gate.verdict()) : "notice",
                        gate.metric() + " of " + gate.workload(),
                        gate.sentence());
                said |= gate.must();
            }
        }
        if (!said && decision.verdict() != Verdict.GO) {
            annotation(level(decision.verdict()), "assay", decision.sentence());
        }
    }

    private static String level(Verdict verdict) {
        return verdict == Verdict.INCONCLUSIVE ? "warning" : "error";
    }

    private void annotation(String level, String title, String message) {
        console.note("::" + level + " title="
                + escaped(title).replace(":", "%3A").replace(",", "%2C") + "::" + escaped(message));
    }

    /** Names in it can neither end the line nor begin a command of their own. */
    private static String escaped(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }
}
