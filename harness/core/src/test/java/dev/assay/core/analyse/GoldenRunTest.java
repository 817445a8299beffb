package dev.assay.core.analyse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.TrialPhase;
import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.store.Difference;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.StoreException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A run that an earlier Assay has written, raw files only: whatever the forms of today are, it must stay readable and
 * verifiable, and each single change of it must be found. Made with plan.yaml in it, on simulated platforms that answer
 * each request after 50 ms in virtual time. Derived files are made anew, since they may get better.
 */
class GoldenRunTest {
    /** Noted when it was made, as docs/run-directory.md advises. */
    private static final String HEAD = "38a016f46fb7e4334ea939dcf73e1ec6c5fef0999f01f227d54bc6e4fb888833";

    @TempDir
    Path folder;

    private Path run;

    @BeforeEach
    void copy() throws Exception {
        run = folder.resolve("run");
        copy(golden(), run);
        RunDirectory opened = RunDirectory.open(run);
        Analysis.of(opened).save(opened);
    }

    private static Path golden() throws URISyntaxException {
        URL resource = GoldenRunTest.class.getResource("/dev/assay/core/golden/v1/manifest.json");
        return Path.of(java.util.Objects.requireNonNull(resource).toURI()).getParent();
    }

    @Test
    void itIsReadAsItWasWritten() throws Exception {
        RunDirectory opened = RunDirectory.open(run);
        assertEquals(HEAD, opened.manifest().head());
        assertEquals("golden", opened.plan().name());
        Analysis analysis = Analysis.of(opened);
        assertEquals(6, analysis.table().rows().size());
        assertEquals(2, analysis.blocks());
        for (TrialRow row : analysis.table().rows()) {
            assertEquals(Status.VALID, row.status(), row.statusReason());
            if (row.phase() != TrialPhase.PILOT) {
                // One request at a time, 50 ms each but for half a percent of noise.
                MetricValue.Value throughput = (MetricValue.Value) row.values().get("throughput");
                assertEquals(20, throughput.value(), 20 * 0.03, row.trialId());
            }
        }
        assertEquals(Verdict.INCONCLUSIVE, analysis.decision().verdict(), "two blocks are too few");
    }

    @Test
    void itHolds() {
        Verification verification = Verification.of(run);
        assertEquals(List.of(), verification.differences());
        assertEquals(HEAD, verification.chainHead());
        assertEquals(6, verification.trials());
    }

    /** One change each; what is to be said about it, by the place and the words for what was found. */
    enum Tampering {
        A_BYTE_OF_A_RAW_FILE("windows.jsonl", "") {
            @Override
            void apply(Path run, List<Path> trials) throws IOException {
                edit(trials.get(2).resolve("windows.jsonl"), "\"index\"", "\"indey\"");
            }
        },
        A_DROPPED_TRIAL("result.json", "nothing") {
            @Override
            void apply(Path run, List<Path> trials) throws IOException {
                delete(trials.get(3));
            }
        },
        A_DROPPED_TRIAL_AND_ITS_LINK("manifest.json, link ", "") {
            @Override
            void apply(Path run, List<Path> trials) throws IOException {
                String id = trials.get(3).getFileName().toString();
                delete(trials.get(3));
                Path manifest = run.resolve("manifest.json");
                String text = Files.readString(manifest);
                int subject = text.indexOf("\"subject\" : \"trials/" + id + "\"");
                int from = text.lastIndexOf("{", subject);
                int to = text.indexOf("\"subject\"", subject + 1);
                Files.writeString(manifest, text.substring(0, from) + text.substring(text.lastIndexOf("{", to)));
            }
        },
        AN_EDITED_RESULT("result.json", "") {
            @Override
            void apply(Path run, List<Path> trials) throws IOException {
                Path result = trials.get(4).resolve("result.json");
                Files.writeString(result, Files.readString(result).replaceFirst("\"good\" : (\\d)", "\"good\" : 9$1"));
            }
        },
        AN_EDITED_VERDICT("decision.json, decision.verdict", "go") {
            @Override
            void apply(Path run, List<Path> trials) throws IOException {
                edit(run.resolve("decision.json"), "\"verdict\" : \"inconclusive\"", "\"verdict\" : \"go\"");
            }
        },
        AN_EDITED_MARGIN("plan.json", "") {
            @Override
            void apply(Path run, List<Path> trials) throws IOException {
                edit(run.resolve("plan.json"), "0.05", "0.5");
            }
        },
        TWO_SWAPPED_TRIALS("trial.json", "") {
            @Override
            void apply(Path run, List<Path> trials) throws IOException {
                Path aside = run.resolve("aside");
                Files.move(trials.get(2), aside);
                Files.move(trials.get(3), trials.get(2));
                Files.move(aside, trials.get(3));
            }
        };

        private final String where;
        private final String found;

        Tampering(String where, String found) {
            this.where = where;
            this.found = found;
        }

        abstract void apply(Path run, List<Path> trials) throws IOException;

        static void edit(Path file, String from, String to) throws IOException {
            String text = Files.readString(file);
            assertTrue(text.contains(from), file + " has no " + from);
            Files.writeString(file, text.replace(from, to));
        }
    }

    @ParameterizedTest
    @EnumSource(Tampering.class)
    void eachSingleChangeIsFoundAndSaid(Tampering tampering) throws Exception {
        try (Stream<Path> trials = Files.list(run.resolve("trials"))) {
            tampering.apply(run, trials.sorted().toList());
        }
        Verification verification = Verification.of(run);
        assertTrue(
                verification.differences().stream().anyMatch(d -> says(d, tampering)),
                tampering + ": " + verification.differences());
    }

    private static boolean says(Difference difference, Tampering tampering) {
        return difference.where().contains(tampering.where)
                && difference.found().contains(tampering.found);
    }

    private static void delete(Path tree) throws IOException {
        try (Stream<Path> walk = Files.walk(tree)) {
            for (Path each : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> walk = Files.walk(from)) {
            for (Path each : walk.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    @Test
    void aTrialThatIsGoneLeavesNoVerdictToTrust() throws Exception {
        delete(trials().get(1));
        Analysis analysis = Analysis.of(RunDirectory.open(run));
        assertEquals(Verdict.INVALID, analysis.decision().verdict());
        assertTrue(
                analysis.decision().sentence().contains("cannot be read"),
                analysis.decision().sentence());
    }

    @Test
    void aPlanThatWasChangedAfterTheRunBeganIsNotJudgedBy() throws Exception {
        RunDirectory.open(run).requireLocked();
        Path plan = run.resolve("plan.json");
        Files.writeString(plan, Files.readString(plan).replaceFirst("\"ratio\" ?: ?0\\.[0-9]+", "\"ratio\" : 0.61"));
        StoreException refused =
                assertThrows(StoreException.class, () -> RunDirectory.open(run).requireLocked());
        assertTrue(String.valueOf(refused.getMessage()).contains("locked"), refused.getMessage());
    }

    private List<Path> trials() throws IOException {
        try (Stream<Path> all = Files.list(run.resolve("trials"))) {
            return all.sorted().toList();
        }
    }
}
