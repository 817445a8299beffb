package dev.assay.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Decision;
import dev.assay.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Annotations as docs.github.com describes workflow commands: {@code ::LEVEL title=TITLE::MESSAGE}. */
class CiJobTest {
    private static List<String> said(Map<String, String> environment, Decision decision) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        new CiJob(new Console(stream, stream, false), environment).annotate(decision);
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void gatesThatAreNotGoAreAnnotated() {
        // The sample's must-gate is NO-GO, its advisory gate INCONCLUSIVE; the third comparison demands nothing.
        List<String> lines =
                said(Map.of("GITHUB_ACTIONS", "true"), SampleReport.plain().decision());
        assertEquals(
                List.of(
                        "::error title=response-time-p99 of whole-card-to-half-card::NO-GO: response-time-p99 of whole-card-to-half-card",
                        "::notice title=goodput of whole-card-to-half-card::INCONCLUSIVE: goodput of whole-card-to-half-card"),
                lines);
    }

    @Test
    void aRunWithoutGatesSaysItsVerdict() {
        assertEquals(
                List.of("::error title=assay::INVALID: no trial was finished"),
                said(Map.of("GITHUB_ACTIONS", "true"), SampleReport.empty().decision()));
    }

    @Test
    void hostileNamesBeginNoCommandOfTheirOwn() {
        List<String> lines =
                said(Map.of("GITHUB_ACTIONS", "true"), SampleReport.hostile().decision());
        assertEquals(2, lines.size());
        assertTrue(
                lines.stream().allMatch(l -> l.matches("::(error|warning|notice) title=[^:,]*::.*")), lines.toString());
    }

    @Test
    void elsewhereNothingIsSaid() {
        assertEquals(List.of(), said(Map.of(), SampleReport.plain().decision()));
    }
}
