package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.contract.RecordingSink.End;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every engine that runs in a Java process must do. Extend it, give it the provider and a small workload that the
 * engine can serve, and all of this is tested.
 */
public abstract class EngineProviderContract extends ProviderContract {
    private static final long SEED = 7;
    private static final long NEVER = Long.MAX_VALUE;

    @TempDir
    protected Path temporary;

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    @Override
    protected abstract EngineProvider provider();

    @Override
    protected Class<EngineProvider> kind() {
        return EngineProvider.class;
    }

    /** A small workload with at least 4 samples and a form that the engine takes. */
    protected abstract Workload workload();

    /** Options with which the engine works on any machine. */
    protected Options engineOptions() {
        return Options.none();
    }

    /** A form that both the engine and the workload have. */
    protected ModelFormat modelFormat() {
        return provider().formats().iterator().next();
    }

    /** False for an engine whose model lies elsewhere: a file that is missing here does not concern it. */
    protected boolean readsTheModelFile() {
        return true;
    }

    /** Kept between trials; override it where natives are large, so that they are unpacked once. */
    protected Path cacheDirectory() {
        return temporary;
    }

    @AfterEach
    void stopTimer() {
        timer.shutdownNow();
    }

    /** A timeline on the machine's clock. */
    protected final EngineContext context() {
        Timeline clock = new Timeline() {
            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            public void at(long nanos, Runnable task) {
                ScheduledFuture<?> unused = timer.schedule(task, nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
        };
        return new EngineContext(cacheDirectory(), clock, SEED, OptionalInt.of(1));
    }

    protected final ModelSpec model() throws Exception {
        return workload().model(modelFormat(), cacheDirectory(), SEED);
    }

    @Test
    void saysHowItsWorkerIsStarted() {
        for (String option : provider().workerJvmOptions(engineOptions())) {
            assertTrue(option.startsWith("-"), option);
        }
        provider()
                .workerEnvironment(engineOptions())
                .forEach((name, value) -> assertTrue(name.matches("[A-Z][A-Z0-9_]*"), name));
        assertFalse(provider().formats().isEmpty());
    }

    @Test
    void answersEverySampleRightAndAWrongAnswerIsTold() throws Exception {
        try (Engine engine = provider().open(engineOptions(), context());
                Deployment deployment = deploy(engine)) {
            assertFalse(engine.version().isBlank());
            SampleSet samples = workload().samples(SEED);
            deployment.load(samples);
            RecordingSink sink = new RecordingSink();
            for (int i = 0; i < samples.size(); i++) {
                assertEquals(Submission.ACCEPTED, deployment.submit(i, i, 1, NEVER, sink));
            }
            ResponseCheck check = workload().check(SEED, SEED);
            sink.await(samples.size()).forEach((id, end) -> {
                assertRight(check, id.intValue(), end, 0);
                assertFalse(check.accepts(id.intValue(), perturbed(end.answers()), 0), "perturbed answer to " + id);
                assertTrue(end.workerNanos() > 0, "worker time");
            });
        }
    }

    @Test
    void answersABatchInOrder() throws Exception {
        try (Engine engine = provider().open(engineOptions(), context());
                Deployment deployment = deploy(engine)) {
            deployment.load(workload().samples(SEED));
            RecordingSink sink = new RecordingSink();
            deployment.submit(1, 1, 3, NEVER, sink);
            End end = sink.await(1L);
            ResponseCheck check = workload().check(SEED, SEED);
            assertEquals(3 * workload().answerLength(), end.answers().remaining());
            for (int i = 0; i < 3; i++) {
                assertRight(check, 1 + i, end, i * workload().answerLength());
            }
        }
    }

    @Test
    void endsWhatIsPastItsDeadlineOrOutsideTheSamplesAsAnError() throws Exception {
        try (Engine engine = provider().open(engineOptions(), context());
                Deployment deployment = deploy(engine)) {
            SampleSet samples = workload().samples(SEED);
            deployment.load(samples);
            RecordingSink sink = new RecordingSink();
            deployment.submit(1, 0, 1, System.nanoTime() - 1, sink);
            deployment.submit(2, samples.size(), 1, NEVER, sink);
            for (End end : sink.await(2).values()) {
                assertEquals(ResponseSink.ERROR, end.status());
                assertEquals(0, end.answers().remaining());
            }
            deployment.cancel(99);
            deployment.submit(3, 0, 1, NEVER, sink);
            assertEquals(ResponseSink.OK, sink.await(3L).status(), "goes on serving after errors");
        }
    }

    @Test
    void endsEachAcceptedRequestOnceAlsoWhenClosed() throws Exception {
        RecordingSink sink = new RecordingSink();
        int accepted = 0;
        try (Engine engine = provider().open(engineOptions(), context())) {
            Deployment deployment = deploy(engine);
            deployment.load(workload().samples(SEED));
            for (int i = 0; i < 20; i++) {
                accepted += deployment.submit(i, 0, 1, NEVER, sink) == Submission.ACCEPTED ? 1 : 0;
            }
            deployment.close();
            assertEquals(Submission.REFUSED, deployment.submit(100, 0, 1, NEVER, sink));
        }
        sink.await(accepted).forEach((id, end) -> assertEquals(1, end.times(), "ends of request " + id));
    }

    @Test
    void aModelThatIsNotThereIsRefusedWithAHint() throws Exception {
        assumeTrue(readsTheModelFile(), "the model lies elsewhere");
        ModelSpec model = model();
        ModelSpec missing = new ModelSpec(
                model.name(),
                model.format(),
                temporary.resolve("absent.bin"),
                model.sha256(),
                model.inputs(),
                model.outputs(),
                Map.of());
        try (Engine engine = provider().open(engineOptions(), context())) {
            DeployException refusal = assertThrows(
                    DeployException.class, () -> engine.deploy(new DeployRequest(workload(), missing, "auto")));
            assertTrue(refusal.getMessage().contains("absent.bin"), refusal.getMessage());
            assertFalse(refusal.hint().isBlank());
        }
    }

    protected final Deployment deploy(Engine engine) throws Exception {
        return engine.deploy(new DeployRequest(workload(), model(), "auto"));
    }

    private static void assertRight(ResponseCheck check, int sample, End end, int offset) {
        assertEquals(1, end.times());
        assertEquals(ResponseSink.OK, end.status(), "status of sample " + sample);
        assertTrue(check.accepts(sample, end.answers(), offset), "answer to sample " + sample);
    }

    /** Each answer turned around: no tolerance lets this pass. */
    private static FloatBuffer perturbed(FloatBuffer answers) {
        FloatBuffer wrong = FloatBuffer.allocate(answers.remaining());
        for (int i = 0; i < answers.remaining(); i++) {
            wrong.put(i, -answers.get(i));
        }
        return wrong;
    }
}
