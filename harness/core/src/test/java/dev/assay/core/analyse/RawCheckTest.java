package dev.assay.core.analyse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.trial.RawForm;
import dev.assay.core.execute.TestBed;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.support.CannedSpool;
import dev.assay.core.support.CannedSpool.Story;
import dev.assay.core.support.Plans;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that kept every request is verified against them. */
@Timeout(120)
class RawCheckTest {
    private static final Story STORY = Story.steady(20_000_000, 300);

    @TempDir
    static Path directory;

    private static RunDirectory run;

    @BeforeAll
    static void makeRun() throws Exception {
        TestBed bed = new TestBed(
                directory,
                trial -> trial.measure(trial.spec().arm() == Arm.BASELINE ? STORY : Story.steady(19_000_000, 310)),
                Plans.plan(List.of(5)).keepingRaw());
        bed.campaign().run();
        run = bed.reopen();
        Analysis.of(run).save(run);
    }

    private static Path requests() {
        String id = run.trials().ids().stream()
                .filter(each -> each.contains("baseline"))
                .findFirst()
                .orElseThrow();
        return run.trials().directory(id).resolve("requests.csv.gz");
    }

    /** Differences that are not about digests, with the file of one trial changed meanwhile. */
    private static List<String> differencesWith(Change change) throws Exception {
        byte[] before = Files.readAllBytes(requests());
        try {
            change.apply(requests());
            return Verification.of(run.path()).differences().stream()
                    .filter(d -> !d.expected().matches("[0-9a-f]{64}|[0-9]+ bytes"))
                    .map(d -> d.where() + ": " + d.expected() + " / " + d.found())
                    .toList();
        } finally {
            Files.write(requests(), before);
        }
    }

    private interface Change {
        void apply(Path requests) throws IOException;
    }

    private static void write(Path file, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static void assertFinds(String expected, Change change) throws Exception {
        List<String> found = differencesWith(change);
        assertTrue(found.stream().anyMatch(line -> line.contains(expected)), found.toString());
    }

    @Test
    void aRunThatKeptEveryRequestHoldsAndListsTheFiles() {
        Verification verification = Verification.of(run.path());
        assertEquals(List.of(), verification.differences());
        long listed = run.manifest().links().stream()
                .flatMap(link -> link.files().stream())
                .filter(file -> file.path().endsWith("requests.csv.gz"))
                .count();
        assertEquals(run.trials().ids().size(), listed);
    }

    @Test
    void aTimeThatTheHistogramDoesNotHaveIsFound() throws Exception {
        // The slowest of 300 takes 21 ms, the histogram's slowest 20 ms: 5%, its precision is 0.1%.
        assertFinds(
                "requests.csv.gz, response at 1.0: 21000000 ns",
                file -> CannedSpool.writeRequests(file.getParent(), STORY, 21_000_000));
        // Within 0.1% nobody can tell.
        List<String> close = differencesWith(file -> CannedSpool.writeRequests(file.getParent(), STORY, 20_000_500));
        assertTrue(close.stream().noneMatch(line -> line.contains("response at")), close.toString());
    }

    @Test
    void aLedgerThatTheRequestsDoNotGiveIsFound() throws Exception {
        assertFinds(
                "measured part: 1 timed-out / 0 in the ledger",
                file -> write(file, RawForm.HEADER + "\n7,1000000000,1000000000,9000000000,timed-out,0,1,0,,\n"));
        assertFinds("every request, as the trial's spec asks / no such file", Files::delete);
    }

    @Test
    void aDamagedFileIsNamedWithItsLine() throws Exception {
        assertFinds("line 1: expected 'id,scheduled_ns", file -> write(file, "nonsense\n"));
        assertFinds("line 2: expected 10 fields, found 2", file -> write(file, RawForm.HEADER + "\n1,2\n"));
        assertFinds("line 2: expected an outcome", file -> write(file, RawForm.HEADER + "\n1,2,3,4,lost,0,1,0,,\n"));
        assertFinds("cut short", file -> write(file, RawForm.HEADER + "\n1,2,3"));
        assertFinds("at most 512 characters", file -> write(file, "x".repeat(100_000)));
        assertFinds(
                "expected 307 requests, as in the ledger, found more",
                file -> write(file, RawForm.HEADER + "\n" + "1,2,3,4,completed,0,1,0,,\n".repeat(308)));
    }
}
