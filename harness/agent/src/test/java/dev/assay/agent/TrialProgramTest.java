package dev.assay.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.worker.DeploymentFactory;
import dev.assay.agent.worker.Deployments;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.Outcome;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.RawForm;
import dev.assay.api.trial.ResultHash;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as the controller sees it: exit codes, lines, and what lies in the spool. */
class TrialProgramTest {
    private static final InputStream SILENCE = new ByteArrayInputStream(new byte[0]);
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path directory;

    private Trials trials;

    @BeforeEach
    void prepare() {
        trials = new Trials(directory);
    }

    private TrialSpec spec() {
        return TestSpecs.mode("right").inAgent().in(directory.resolve("cache"));
    }

    private TrialSpec withLimits(long leaseNanos, long watchdogNanos) {
        TrialSpec s = spec();
        Limits limits = new Limits(s.limits().requestNanos(), s.limits().workerStartNanos(), leaseNanos, watchdogNanos);
        return new TrialSpec(
                s.schema(),
                s.trialId(),
                s.arm(),
                s.phase(),
                s.block(),
                s.platform(),
                s.allocationId(),
                s.workload(),
                s.engine(),
                s.engineOptions(),
                s.scenario(),
                s.seeds(),
                s.warmUpNanos(),
                s.windowNanos(),
                s.cohortNanos(),
                s.faults(),
                s.restart(),
                s.confinement(),
                s.launch(),
                limits,
                s.clock(),
                s.waitStrategy(),
                s.raw());
    }

    @Test
    void aTrialWithARealWorkerLeavesAWholeSpool() throws Exception {
        TrialSpec spec = TestSpecs.mode("right").in(directory.resolve("cache"));
        assertEquals(0, trials.run(spec, new Deployments(), SILENCE), trials.err());
        TrialResult result = trials.result();
        assertEquals(Map.of(), Map.copyOf(result.values()));
        assertTrue(result.failure().isEmpty(), () -> result.failure().toString());
        // The test engine is silent on sample 14 and the last range of four samples is 12 to 15; it names only its
        // first.
        long completed = result.whole().count(Outcome.COMPLETED);
        assertTrue(completed > 0);
        assertEquals(completed, histogram("response").getTotalCount());
        assertEquals(completed, histogram("service").getTotalCount());
        assertEquals(result.whole().scheduled(), histogram("issue-delay").getTotalCount());
        assertTrue(result.client().orElseThrow().nullCostNanos() > 0);
        assertEquals(ResultHash.of(trials.spool), result.resultHash());
        assertEquals("{\"schema\":1}", trials.lines(SpoolFiles.WINDOWS).get(0));
        assertNumbered(trials.lines(SpoolFiles.EVENTS));
        assertTrue(trials.out().startsWith("@assay {\"v\":1,\"seq\":0,\"type\":\"hello\",\"protocol\":1"));
        assertTrue(trials.out().contains("\"type\":\"result\",\"file\":\"result.json\"}"));
    }

    private Histogram histogram(String tag) throws IOException {
        try (HistogramLogReader reader =
                new HistogramLogReader(Files.newInputStream(trials.spool.resolve(SpoolFiles.HISTOGRAMS)))) {
            while (reader.hasNext()) {
                EncodableHistogram histogram = reader.nextIntervalHistogram();
                if (tag.equals(histogram.getTag())) {
                    return (Histogram) histogram;
                }
            }
        }
        throw new AssertionError("no histogram tagged " + tag);
    }

    private static void assertNumbered(List<String> events) {
        for (int i = 0; i < events.size(); i++) {
            assertTrue(events.get(i).startsWith("{\"v\":1,\"seq\":" + i + ","), events.get(i));
        }
    }

    @Test
    void aTrialInVirtualTimeGivesTheSameRecordsEachTime() throws Exception {
        TrialSpec spec =
                TestSpecs.mode("right").inAgent().clock(ClockMode.VIRTUAL).in(directory.resolve("cache"));
        DeploymentFactory slow =
                (s, timeline, spool, listener) -> new BareTarget(new AnsweringDeployment(timeline, 7_000_000));
        assertEquals(0, trials.run(spec, slow, SILENCE), trials.err());
        Trials again = new Trials(Files.createDirectory(directory.resolve("again")));
        assertEquals(0, again.run(spec, slow, SILENCE), again.err());
        assertEquals(trials.result().resultHash(), again.result().resultHash());
        // One request of four samples after another, 7 ms each, for 1 s: due at 0, 7, ..., 994 ms.
        assertEquals(143, trials.result().whole().count(Outcome.COMPLETED));
        assertEquals(143 * 4, trials.result().whole().samplesCompleted());
        assertEquals(7_000_000.0, histogram("response").getMaxValueAsDouble(), 7_000.0);
    }

    @Test
    void everyRequestIsKeptWhereTheSpecAsksForIt() throws Exception {
        TrialSpec spec =
                TestSpecs.mode("right").inAgent().clock(ClockMode.VIRTUAL).raw().in(directory.resolve("cache"));
        DeploymentFactory slow =
                (s, timeline, spool, listener) -> new BareTarget(new AnsweringDeployment(timeline, 7_000_000));
        assertEquals(0, trials.run(spec, slow, SILENCE), trials.err());
        String[] lines;
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(trials.spool.resolve(SpoolFiles.RAW)))) {
            lines = new String(in.readAllBytes(), StandardCharsets.US_ASCII).split("\n", -1);
        }
        // As above: 143 requests of four samples, due at 0, 7, ..., 994 ms; a header before, nothing after the last
        // end.
        assertEquals(145, lines.length);
        assertEquals(RawForm.HEADER, lines[0]);
        assertTrue(lines[1].matches("0,0,0,7000000,completed,\\d+,4,0,,"), lines[1]);
        assertTrue(lines[143].startsWith("142,994000000,994000000,1001000000,completed,"), lines[143]);
        assertEquals("", lines[144]);
    }

    @Test
    void aWorkerThatFreezesWithoutReadingIsNotBlamedOnTheClientAndTheTrialEnds() throws Exception {
        // Frozen from 0.5 s on, for longer than the trial, while 1,000/s arrive.
        FaultSpec freeze = new FaultSpec("freeze-worker", SECOND / 2, OptionalLong.of(3_600 * SECOND), Map.of());
        TrialSpec spec = TestSpecs.mode("plain")
                .constant(1_000, 2 * SECOND, 3 * SECOND)
                .faults(freeze)
                .in(directory.resolve("cache"));
        assertEquals(0, trials.run(spec, new Deployments(), SILENCE), trials.err());
        TrialResult result = trials.result();
        assertEquals(1, result.faults().size(), result.faults().toString());
        assertEquals(2_000, result.whole().scheduled());
        // All was sent, though nobody read: the pipe and the queue of 16,384 take more than that.
        assertEquals(2_000, result.client().orElseThrow().issued());
        assertEquals(0, result.whole().count(Outcome.NOT_SENT));
        assertTrue(result.whole().count(Outcome.TIMED_OUT) > 0, result.whole().toString());
        assertEquals(
                2_000,
                result.whole().count(Outcome.COMPLETED) + result.whole().count(Outcome.TIMED_OUT),
                result.whole().toString());
    }

    /** Whether it is told is in MemoryGrowthTest: seconds are too few, and a minute is too long here. */
    @Test
    void theMemoryOfAWorkerIsRecordedAndNothingIsSaidOfSeconds() throws Exception {
        // Half a MiB with each of 20 requests a second: 10 MiB a second.
        TrialSpec spec =
                TestSpecs.mode("leak").constant(20, 8 * SECOND, 5 * SECOND).in(directory.resolve("cache"));
        assertEquals(0, trials.run(spec, new Deployments(), SILENCE), trials.err());
        assertTrue(
                trials.result().findings().stream().noneMatch(f -> f.code().equals("MEMORY_GROWTH")),
                "a process that has just started");
        List<String> lines = trials.lines(SpoolFiles.MEMORY);
        assertTrue(lines.size() > 12, () -> trials.memory());
        assertTrue(resident(lines.get(lines.size() - 1)) - resident(lines.get(1)) > 40 << 20, () -> trials.memory());
    }

    private static long resident(String line) {
        return Long.parseLong(line.replaceAll(".*\"residentBytes\":([0-9]+).*", "$1"));
    }

    @Test
    void eightHoursTakeNoMoreWindowsThanAMinute() throws Exception {
        long length = 8 * 3_600 * SECOND;
        // As TrialSpecs makes it: at most 600 windows.
        TrialSpec spec = TestSpecs.mode("right")
                .inAgent()
                .clock(ClockMode.VIRTUAL)
                .constant(10, length, 5 * SECOND)
                .windows(length / 600)
                .in(directory.resolve("cache"));
        DeploymentFactory quick =
                (s, timeline, spool, listener) -> new BareTarget(new AnsweringDeployment(timeline, 7_000_000));
        assertEquals(0, trials.run(spec, quick, SILENCE), trials.err());
        assertEquals(288_000, trials.result().whole().count(Outcome.COMPLETED), "10 a second for 28,800 s");
        assertEquals(601, trials.lines(SpoolFiles.WINDOWS).size(), "and a line that names the version");
        long histograms = trials.lines(SpoolFiles.WINDOW_HISTOGRAMS).stream()
                .filter(line -> !line.startsWith("#"))
                .count();
        assertTrue(histograms <= 602, "found " + histograms);
        assertEquals(28_801, trials.lines(SpoolFiles.COHORTS).size(), "one a second");
    }

    @Test
    void aDeploymentThatCannotBeHadIsAResult() throws Exception {
        TrialSpec spec = TestSpecs.mode("refuse").inAgent().in(directory.resolve("cache"));
        assertEquals(0, trials.run(spec, new Deployments(), SILENCE));
        Failure failure = trials.result().failure().orElseThrow();
        assertEquals(Failure.Blame.PLATFORM, failure.blame());
        assertTrue(failure.message().contains("the device has no memory left"), failure.message());
        assertTrue(trials.out().contains("\"type\":\"failed\""));
        assertEquals("", trials.err());
    }

    @Test
    void aStopDuringTheStartEndsItAtOnce() throws Exception {
        CountDownLatch opening = new CountDownLatch(1);
        DeploymentFactory stuck = (s, timeline, spool, listener) -> {
            opening.countDown();
            new CountDownLatch(1).await(5, TimeUnit.MINUTES);
            throw new AssertionError("was not interrupted");
        };
        PipedOutputStream controller = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(controller);
        Thread stopper = new Thread(() -> {
            try {
                boolean unused = opening.await(1, TimeUnit.MINUTES);
                controller.write(
                        "motd: welcome\n@assay {broken\n@assay {\"type\":\"stop\"}\n".getBytes(StandardCharsets.UTF_8));
                controller.flush();
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        stopper.start();
        assertEquals(0, trials.run(spec(), stuck, in));
        stopper.join();
        assertEquals(Failure.Blame.USER, trials.result().failure().orElseThrow().blame());
    }

    @Test
    void aSilentControllerEndsTheTrialByItsLease() throws Exception {
        DeploymentFactory stuck = (s, timeline, spool, listener) -> {
            new CountDownLatch(1).await(5, TimeUnit.MINUTES);
            throw new AssertionError("was not interrupted");
        };
        assertEquals(0, trials.run(withLimits(SECOND / 20, 600 * SECOND), stuck, SILENCE));
        Failure failure = trials.result().failure().orElseThrow();
        assertEquals("LEASE_EXPIRED", failure.code());
        assertEquals(Failure.Blame.HOST, failure.blame());
    }

    @Test
    void aCallIntoTheDeploymentThatHangsIsEndedByTheWatchdog() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        DeploymentFactory wedged =
                (s, timeline, spool, listener) -> new BareTarget(new AnsweringDeployment(timeline, 0) {
                    @Override
                    public Submission submit(long id, int first, int samples, long deadlineNanos, ResponseSink sink) {
                        awaitQuietly(release);
                        return Submission.REFUSED;
                    }
                });
        Thread trial = new Thread(() -> {
            try {
                int unused = trials.run(withLimits(600 * SECOND, SECOND / 2), wedged, SILENCE);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        trial.start();
        assertEquals(4, trials.halted.get(1, TimeUnit.MINUTES));
        Failure failure = trials.result().failure().orElseThrow();
        assertEquals("TARGET_WEDGED", failure.code());
        assertEquals(Failure.Blame.PLATFORM, failure.blame());
        release.countDown();
        trial.join(TimeUnit.MINUTES.toMillis(1));
        assertFalse(trial.isAlive());
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            boolean unused = latch.await(5, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aPlatformThatIsGoneForGoodEndsTheLoadEarly() throws Exception {
        Failure gone = new Failure("WORKER_DIED", Failure.Blame.PLATFORM, "the worker was killed", "see worker.log");
        DeploymentFactory dying = (s, timeline, spool, listener) -> {
            BareTarget target = new BareTarget(new AnsweringDeployment(timeline, 7_000_000));
            timeline.at(timeline.nanoTime() + SECOND / 2, () -> target.down = java.util.Optional.of(gone));
            return target;
        };
        TrialSpec spec =
                TestSpecs.mode("right").inAgent().clock(ClockMode.VIRTUAL).in(directory.resolve("cache"));
        assertEquals(0, trials.run(spec, dying, SILENCE), trials.err());
        assertEquals(gone, trials.result().failure().orElseThrow());
        // Looked at every 200 ms of a load of 1 s: noticed at 600 ms.
        assertEquals(86, trials.result().whole().scheduled());
    }

    @Test
    void aMissingOrBrokenSpecStartsNothing() throws IOException {
        assertEquals(2, trials.run(List.of("--spool", "x"), new Deployments(), SILENCE));
        assertTrue(trials.err().contains("--spec: expected a value, found nothing"), trials.err());
        Files.writeString(trials.specFile, "{\"schema\":1}");
        List<String> args = List.of("--spec", trials.specFile.toString(), "--spool", trials.spool.toString());
        assertEquals(2, trials.run(args, new Deployments(), SILENCE));
        assertTrue(trials.err().contains("$.trialId: expected a value, found nothing"), trials.err());
        assertFalse(Files.exists(trials.spool));
    }

    @Test
    void aSpoolThatCannotBeWrittenIsAMessageAndAnExitCode() throws IOException {
        Files.writeString(trials.spool, "a file where the directory should be");
        assertEquals(3, trials.run(spec(), new Deployments(), SILENCE));
        assertTrue(trials.err().startsWith("cannot write " + trials.spool), trials.err());
        assertFalse(trials.err().contains("\tat "), "no stack trace");
        assertTrue(trials.out().contains("SPOOL_UNWRITABLE"));
    }

    @Test
    void aFullDiskIsAMessageAndAnExitCodeAndLeavesNoResult() throws IOException {
        Files.createDirectories(trials.spool);
        // Every write to /dev/full fails as on a full disk (full(4)).
        Path events = Files.createSymbolicLink(trials.spool.resolve(SpoolFiles.EVENTS), Path.of("/dev/full"));
        assertEquals(3, trials.run(spec(), new Deployments(), SILENCE));
        Files.delete(events);
        assertTrue(trials.err().contains("No space left on device"), trials.err());
        assertFalse(Files.exists(trials.spool.resolve(SpoolFiles.RESULT)));
    }

    @Test
    void aSpoolWithAResultIsNotOverwritten() throws IOException {
        Files.createDirectories(trials.spool);
        Files.writeString(trials.spool.resolve(SpoolFiles.RESULT), "{}");
        assertEquals(3, trials.run(spec(), new Deployments(), SILENCE));
        assertEquals("{}", Files.readString(trials.spool.resolve(SpoolFiles.RESULT)));
    }
}
