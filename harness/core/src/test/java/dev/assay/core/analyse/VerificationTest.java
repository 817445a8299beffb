package dev.assay.core.analyse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.core.execute.TestBed;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.support.CannedSpool.Story;
import dev.assay.core.support.Plans;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run whose truth is known is verified as it is, and then with one byte changed in each of its files. */
@Timeout(120)
class VerificationTest {
    @TempDir
    static Path directory;

    private static RunDirectory run;

    @BeforeAll
    static void makeRun() throws Exception {
        // The candidate answers half as many requests in the same time: far beyond a margin of 5%.
        TestBed bed = new TestBed(
                directory,
                trial -> {
                    int noise = Integer.parseInt(trial.spec().trialId().substring(0, 3));
                    return trial.measure(
                            Story.steady(20_000_000, trial.spec().arm() == Arm.BASELINE ? 300 + noise : 150 + noise));
                },
                Plans.plan(List.of(5)));
        bed.campaign().run();
        run = bed.reopen();
        Analysis.of(run).save(run);
        run.writeDerived("report.md", out -> out.write("# report\n".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    }

    @Test
    void theVerdictFollowsFromTheRawFiles() throws Exception {
        Analysis analysis = Analysis.of(RunDirectory.open(run.path()));
        assertEquals(Verdict.NO_GO, analysis.decision().verdict());
        assertEquals(12, analysis.table().rows().size());
        assertEquals(5, analysis.blocks());
    }

    @Test
    void anUntouchedRunHolds() {
        Verification verification = Verification.of(run.path());
        assertEquals(List.of(), verification.differences());
        assertEquals(12, verification.trials());
        assertTrue(verification.values() > 12 * 3, "values: " + verification.values());
    }

    @Test
    void oneChangedByteAnywhereIsFound() throws Exception {
        List<Path> files = files();
        assertTrue(files.size() > 100, "files: " + files.size());
        List<String> missed = new ArrayList<>();
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            int at = bytes.length / 2;
            bytes[at] ^= 1;
            Files.write(file, bytes);
            // The quick half of the verification is enough for every file but the manifest's own.
            if (dev.assay.core.store.ManifestCheck.of(run.path()).differences().isEmpty()) {
                missed.add(file.toString());
            }
            bytes[at] ^= 1;
            Files.write(file, bytes);
        }
        assertEquals(List.of(), missed);
    }

    @Test
    void aMissingAndAnAddedFileAreFound() throws Exception {
        Path windows = run.trials().directory(run.trials().ids().get(3)).resolve("windows.jsonl");
        byte[] bytes = Files.readAllBytes(windows);
        Files.delete(windows);
        Path extra = Files.writeString(run.path().resolve("trials").resolve("extra.json"), "{}");
        List<String> where = Verification.of(run.path()).differences().stream()
                .map(d -> d.where())
                .toList();
        Files.write(windows, bytes);
        Files.delete(extra);
        assertTrue(where.contains(run.path().relativize(windows).toString()), where.toString());
        assertTrue(where.contains("trials/extra.json"), where.toString());
    }

    @Test
    void aForgedManifestStillDoesNotMakeAForgedVerdictHold() throws Exception {
        // The decision is rewritten through the store itself, so that its hash is right: the numbers are not.
        Path copy = directory.resolve("copy");
        copyTree(run.path(), copy);
        RunDirectory forged = RunDirectory.open(copy);
        String text = Files.readString(copy.resolve("decision.json"));
        byte[] better = text.replaceFirst("\"no-go\"", "\"go\"").getBytes(java.nio.charset.StandardCharsets.UTF_8);
        forged.writeDerived("decision.json", out -> out.write(better));
        Verification verification = Verification.of(copy);
        assertFalse(verification.holds());
        assertTrue(
                verification.differences().stream()
                        .anyMatch(d -> d.where().contains("verdict")
                                && d.expected().equals("no-go")
                                && d.found().equals("go")),
                verification.differences().toString());
    }

    @Test
    void aDamagedTrialIsAFindingAndDoesNotCount() throws Exception {
        Path copy = directory.resolve("damaged");
        copyTree(run.path(), copy);
        String id = run.trials().ids().get(5);
        Path result = copy.resolve("trials").resolve(id).resolve("result.json");
        Files.writeString(result, Files.readString(result).substring(0, 100));
        Analysis analysis = Analysis.of(RunDirectory.open(copy));
        assertEquals(
                dev.assay.core.metric.TrialRow.Status.INVALID,
                analysis.table().rows().stream()
                        .filter(r -> r.trialId().equals(id))
                        .findFirst()
                        .orElseThrow()
                        .status());
        assertTrue(analysis.findings().stream().anyMatch(f -> f.code().equals("TRIAL_UNREADABLE")));
    }

    private static List<Path> files() throws Exception {
        try (Stream<Path> walk = Files.walk(run.path())) {
            return walk.filter(Files::isRegularFile)
                    .filter(f -> !f.getFileName().toString().equals(".lock"))
                    .filter(f -> !f.toString().contains("/.work/"))
                    .toList();
        }
    }

    private static void copyTree(Path from, Path to) throws Exception {
        try (Stream<Path> walk = Files.walk(from)) {
            for (Path each : walk.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }
}
