package dev.assay.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Report;
import dev.assay.api.tree.RecordTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What tells where a run was made leaves the report, wherever it stands, and nothing else does. */
class RedactionTest {
    private static Report with(String headline) {
        Report report = SampleReport.plain();
        return report.withHeadlines(List.of(headline));
    }

    private static String masked(String text) {
        return Redaction.of(with(text), Set.of("alice")).headlines().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the agent on 10.1.22.3 was lost | the agent on ip-1 was lost",
                "fe80::1ff:fe23:4567:890a%eth0 is down | ip-1 is down",
                "2001:db8:0:0:0:0:0:1 and 2001:db8::1 | ip-1 and ip-2",
                "see /srv/models/resnet50.pt | see path-1",
                "see /home/bob/runs and bob | see path-1 and user-2",
                "-Djava.io.tmpdir=/var/tmp/x | -Djava.io.tmpdir=path-1",
                "volume a:/srv/data/x | volume a:path-1",
                "C:\\Users\\bob\\model.onnx | path-1",
                "ssh carol@gpu7.example.com failed | ssh user-2@host-1 failed",
                "started by alice | started by user-1",
            })
    void whatTellsAPlaceIsMasked(String text, String expected) {
        assertEquals(expected, masked(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throughput of minilm/closed is 290 /s at most",
                "version 17.0.15+6, alpha 0.05, [0.977, 1.00]",
                "12:30:45 and std::vector",
                "GO: goodput@resnet50/server:limit",
                "1/2 and/or 3.5 USD / h",
            })
    void whatTellsNoPlaceStays(String text) {
        assertEquals(text, masked(text));
    }

    @Test
    void namesOfHostsAreMaskedWhereverTheyStandAndTheReportSaysSo() {
        // The sample's only host is named like its workloads.
        Report report = Redaction.of(SampleReport.plain(), Set.of());
        List<String> texts = new ArrayList<>();
        collect(RecordTree.toTree(report), texts);
        assertFalse(
                texts.stream().anyMatch(t -> t.matches("(?s)(.*\\W)?whole-card-to-half-card(\\W.*)?")),
                texts.toString());
        assertEquals("host-1", report.platforms().get(0).nodes().get(0).hostName());
        assertTrue(report.headlines().contains(Redaction.HEADLINE));
        assertEquals(
                SampleReport.plain().decision().verdict(), report.decision().verdict());
    }

    @Test
    void hostsAndUsersOfThePlanAreMaskedElsewhereToo() {
        Report r = with("node17 was lost; dora had it");
        Report plan = new Report(
                r.schema(),
                r.tool(),
                r.runId(),
                r.name(),
                "options: {host: node17, user: dora}\n",
                r.planDigest(),
                r.startedAtEpochMillis(),
                r.endedAtEpochMillis(),
                r.headlines(),
                r.decision(),
                r.platforms(),
                r.workloads(),
                r.findings(),
                r.metricUnits(),
                r.provenance(),
                r.methods());
        Report masked = Redaction.of(plan, Set.of());
        assertEquals("host-1 was lost; user-1 had it", masked.headlines().get(0));
        assertEquals("options: {host: host-1, user: user-1}\n", masked.planText());
    }

    @Test
    void hostileTextIsBorne() {
        Redaction.of(SampleReport.hostile(), Set.of("alice"));
    }

    private static void collect(Object tree, List<String> texts) {
        if (tree instanceof java.util.Map<?, ?> map) {
            map.forEach((k, v) -> {
                collect(k, texts);
                collect(v, texts);
            });
        } else if (tree instanceof List<?> list) {
            list.forEach(v -> collect(v, texts));
        } else {
            texts.add(String.valueOf(tree));
        }
    }
}
