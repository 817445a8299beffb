package dev.assay.core.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.store.RunInfo.Invocation;
import dev.assay.core.store.StoredSchedule.FrozenCut;
import dev.assay.core.support.Plans;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected names and contents follow design.md, section 5. */
class RunDirectoryTest {
    private static final Instant NOW = Instant.parse("2026-11-30T23:16:00Z");
    private static final Invocation INVOCATION =
            new Invocation("assay 0.1", List.of("assay", "run", "plan.yaml"), Optional.of("abc123"));

    private final ExperimentPlan plan = Plans.plan(List.of(2));

    @TempDir
    Path runs;

    private RunDirectory create() throws StoreException {
        return RunDirectory.create(runs, plan, Plans.schedule(plan), INVOCATION, NOW);
    }

    @Test
    void nameTellsTimePlanAndConfiguration() throws StoreException {
        assertEquals(
                "20261130T231600Z-whole-to-half-1a2b3c4d",
                create().path().getFileName().toString());
        assertEquals(
                "20261130T231600Z-whole-to-half-1a2b3c4d-2",
                create().path().getFileName().toString());
    }

    @ParameterizedTest
    @CsvSource({"../../etc/passwd, etc-passwd", "'a/b\\c', a-b-c", "'  ', run", "'..', run", "'-rf', rf", "Größe, gr-e"
    })
    void hostileNamesCannotLeaveTheDirectory(String name, String expected) {
        assertEquals(expected, RunNames.safe(name));
    }

    @Test
    void planAndScheduleComeBackAsTheyWere() throws StoreException {
        RunDirectory opened = RunDirectory.open(create().path());
        assertEquals(plan, opened.plan());
        assertEquals(Plans.schedule(plan), opened.schedule().schedule());
        assertEquals(Optional.empty(), opened.schedule().frozen());
        assertEquals(INVOCATION, opened.info().invocation());
    }

    @Test
    void theCutIsFrozenOnce() throws StoreException {
        RunDirectory run = create();
        run.freeze(new FrozenCut(Map.of(Plans.WORKLOAD, 5L), Map.of(Plans.WORKLOAD, "test")));
        RunDirectory opened = RunDirectory.open(run.path());
        assertEquals(5L, opened.schedule().frozen().orElseThrow().warmUpNanos().get(Plans.WORKLOAD));
        assertThrows(IllegalStateException.class, () -> opened.freeze(new FrozenCut(Map.of(), Map.of())));
    }

    @Test
    void aSecondControllerIsKeptOff() throws StoreException {
        RunDirectory run = create();
        RunLock held = run.lock();
        try {
            StoreException e = assertThrows(StoreException.class, run::lock);
            assertTrue(e.getMessage().contains("in use by another Assay (pid "), e.getMessage());
        } finally {
            held.close();
        }
        run.lock().close();
    }

    @Test
    void aReportDoesNotOverwriteTheManifestOfARunThatGoesOn() throws StoreException {
        RunDirectory running = create();
        RunDirectory reporting = RunDirectory.open(running.path());
        RunLock held = running.lock();
        StoreException e =
                assertThrows(StoreException.class, () -> reporting.writeDerived("report.md", out -> out.write('a')));
        assertTrue(e.getMessage().contains("in use by another Assay (pid "), e.getMessage());
        assertThrows(StoreException.class, () -> reporting.lock(Duration.ofMillis(60)));
        assertFalse(Files.exists(running.path().resolve("report.md")));

        running.freeze(new FrozenCut(Map.of(Plans.WORKLOAD, 5L), Map.of(Plans.WORKLOAD, "test")));
        String head = running.manifest().head();
        held.close();
        // What was written meanwhile is taken in before anything is added to it.
        reporting.writeDerived("report.md", out -> out.write('a'));
        assertEquals(head, RunDirectory.open(running.path()).manifest().head());
        RunLock again = reporting.lock(Duration.ZERO);
        assertTrue(reporting.schedule().frozen().isPresent());
        again.close();
    }

    @Test
    void rerunsOfAPlanAreLinked() throws StoreException {
        String first = create().runId();
        RunDirectory second = create();
        assertEquals(List.of(first), second.info().earlierRuns());
        assertEquals(2, RunCatalogue.sameQuestion(runs, plan).size());
    }

    @Test
    void anotherSeedOrNameIsTheSameQuestionAndAnotherLevelIsNot() throws StoreException {
        create();
        ExperimentPlan again = changed("another name", plan.seed() + 1, plan.alpha());

        assertEquals(1, RunCatalogue.sameQuestion(runs, again).size());
        assertEquals(List.of(), RunCatalogue.sameQuestion(runs, changed(plan.name(), plan.seed(), 0.01)));
    }

    private ExperimentPlan changed(String name, long seed, double alpha) {
        return new ExperimentPlan(
                name,
                seed,
                plan.platforms(),
                plan.baseline(),
                plan.candidate(),
                plan.workloads(),
                plan.load(),
                plan.trials(),
                plan.budget(),
                plan.gates(),
                alpha,
                plan.beta(),
                plan.text(),
                "another digest");
    }

    @Test
    void aNewerFormIsRefusedWithBothVersions() throws Exception {
        Path file = create().path().resolve(RunFiles.RUN);
        Files.writeString(file, Files.readString(file).replace("\"schema\" : 1", "\"schema\" : 99"));
        StoreException e = assertThrows(StoreException.class, () -> RunDirectory.open(file.getParent()));
        assertTrue(e.getMessage().contains("version 99, this Assay reads up to 1"), e.getMessage());
    }

    @Test
    void whatIsNoRunDirectoryIsSaidToBeNone() {
        StoreException e = assertThrows(StoreException.class, () -> RunDirectory.open(runs));
        assertTrue(e.getMessage().contains("is not a run directory"), e.getMessage());
    }

    @Test
    void aFullDiskLeavesNothingThatLooksLikeARun() throws Exception {
        DurableFiles full = new DurableFiles((channel, file) -> {
            if (file.endsWith(RunFiles.SCHEDULE)) {
                throw new FileSystemException(file.toString(), null, "No space left on device");
            }
            return Channels.newOutputStream(channel);
        });
        StoreException e = assertThrows(
                StoreException.class,
                () -> RunDirectory.create(runs, plan, Plans.schedule(plan), INVOCATION, NOW, full));
        assertTrue(e.getMessage().endsWith("schedule.json: no space left on device"), e.getMessage());
        assertTrue(e.hint().contains("make room"), e.hint());
        try (Stream<Path> left = Files.list(runs)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void anUnwritablePlaceIsOneClearMessage() throws IOException {
        // A file where a directory must be: refused for every user, root included.
        Path file = Files.writeString(runs.resolve("file"), "");
        StoreException e = assertThrows(
                StoreException.class,
                () -> RunDirectory.create(file.resolve("runs"), plan, Plans.schedule(plan), INVOCATION, NOW));
        assertTrue(e.getMessage().startsWith("cannot write " + file), e.getMessage());
    }

    @Test
    void derivedFilesAreListedApartAndMayBeWrittenAgain() throws StoreException {
        RunDirectory run = create();
        String head = run.manifest().head();
        run.writeDerived("report.md", out -> out.write('a'));
        run.writeDerived("report.md", out -> out.write('b'));
        assertEquals(head, run.manifest().head());
        assertEquals(1, run.manifest().derived().size());
        assertEquals(Digests.sha256("b"), run.manifest().derived().get(0).sha256());
        assertThrows(IllegalArgumentException.class, () -> run.writeDerived("../x", out -> out.write('c')));
        assertFalse(Files.exists(runs.resolve("x")));
    }
}
