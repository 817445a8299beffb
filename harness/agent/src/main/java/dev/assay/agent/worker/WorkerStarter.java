package dev.assay.agent.worker;

import dev.assay.agent.worker.DeploymentListener.Phase;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.Frames;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.TrialSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Starts a worker and takes it to its first right answer. */
final class WorkerStarter {
    private static final long END_MILLIS = 2_000;

    private final TrialSpec spec;
    private final WorkerCommand command;
    private final ResponseCheck check;
    private final Timeline timeline;
    private final WorkerLog log;
    private final Optional<Path> modelDirectory;

    /**
     * @param modelDirectory where the worker is to keep a copy of the model file of its own, if it is
     */
    WorkerStarter(
            TrialSpec spec,
            WorkerCommand command,
            ResponseCheck check,
            Timeline timeline,
            WorkerLog log,
            Optional<Path> modelDirectory) {
        this.spec = spec;
        this.command = command;
        this.check = check;
        this.timeline = timeline;
        this.log = log;
        this.modelDirectory = modelDirectory;
    }

    /**
     * To be called on a thread that outlives the worker, see {@link WorkerProcess#start}.
     *
     * @throws DeploymentFailedException when it does not get there in time; the worker is ended then
     * @throws InterruptedException when the thread was interrupted; the worker is ended then
     */
    LiveWorker start(WorkerListener workerListener, DeploymentListener listener)
            throws DeploymentFailedException, InterruptedException {
        Deadline deadline = Deadline.after(timeline, spec.limits().workerStartNanos());
        listener.phase(Phase.START);
        WorkerConnection connection = connect(workerListener);
        boolean ready = false;
        try {
            LiveWorker worker = makeReady(connection, listener, deadline, timeline.nanoTime());
            ready = true;
            return worker;
        } catch (DeploymentFailedException e) {
            throw new DeploymentFailedException(WorkerFailures.withLog(e.failure(), log), e);
        } finally {
            if (!ready) {
                endUnready(connection);
            }
        }
    }

    private WorkerConnection connect(WorkerListener workerListener) throws DeploymentFailedException {
        try {
            return new WorkerConnection(WorkerProcess.start(command, log), timeline, workerListener);
        } catch (IOException e) {
            throw new DeploymentFailedException(WorkerFailures.cannotStart(String.valueOf(e.getMessage())), e);
        }
    }

    private static void endUnready(WorkerConnection connection) {
        try {
            connection.end(END_MILLIS);
        } catch (InterruptedException e) {
            connection.close();
            Thread.currentThread().interrupt();
        }
    }

    private LiveWorker makeReady(
            WorkerConnection connection, DeploymentListener listener, Deadline deadline, long startedNanos)
            throws DeploymentFailedException, InterruptedException {
        ControlCalls calls = connection.calls();
        hello(calls, deadline);
        listener.phase(Phase.PREPARE);
        Control.PrepareReply prepared = calls.ask(
                FrameKind.PREPARE,
                prepareBody(spec, modelDirectory),
                Control.PrepareReply.class,
                deadline,
                "making the model file");
        listener.phase(Phase.LOAD);
        Control.DeployReply deployed =
                calls.ask(FrameKind.DEPLOY, deployBody(), Control.DeployReply.class, deadline, "loading the model");
        Control.LoadReply loaded = calls.ask(
                FrameKind.LOAD,
                new Control.Load(spec.seeds().samples()),
                Control.LoadReply.class,
                deadline,
                "loading the samples");
        allowAnswers(connection, loaded);
        listener.phase(Phase.FIRST_ANSWER);
        Probe.Ready first = new Probe(timeline, check)
                .await(
                        (id, sample, until, sink) -> connection.submit(id, sample, 1, until, sink),
                        loaded.samples(),
                        deadline);
        DeploymentFacts facts = facts(prepared, deployed, loaded, first.firstAnswerNanos());
        return new LiveWorker(
                connection, facts, loaded.samples(), loaded.answerLength(), startedNanos, first.rightAtNanos());
    }

    private static void hello(ControlCalls calls, Deadline deadline)
            throws DeploymentFailedException, InterruptedException {
        Control.Hello hello = new Control.Hello(List.of(Frames.VERSION));
        Control.HelloReply reply = calls.ask(FrameKind.HELLO, hello, Control.HelloReply.class, deadline, "starting up");
        if (reply.protocol() != Frames.VERSION) {
            throw new DeploymentFailedException(WorkerFailures.version(reply.protocol()));
        }
    }

    static Control.Prepare prepareBody(TrialSpec spec, Optional<Path> modelDirectory) {
        return new Control.Prepare(
                spec.workload(),
                spec.engine(),
                spec.engineOptions(),
                spec.launch().cacheDirectory(),
                spec.seeds().weights(),
                modelDirectory.map(Path::toString));
    }

    private Control.Deploy deployBody() {
        return new Control.Deploy(
                EngineSettings.device(spec), spec.confinement().engineThreads(), EngineSettings.seed(spec));
    }

    private void allowAnswers(WorkerConnection connection, Control.LoadReply loaded) throws DeploymentFailedException {
        long bytes = 4L * loaded.answerLength() * spec.scenario().samplesPerRequest() + Frames.DONE_PREFIX_BYTES;
        if (loaded.samples() < 1 || loaded.answerLength() < 0 || bytes > Integer.MAX_VALUE / 4) {
            throw new DeploymentFailedException(WorkerFailures.protocol(
                    "loaded " + loaded.samples() + " samples with answers of " + loaded.answerLength() + " numbers"));
        }
        connection.allowBody((int) bytes);
    }

    private static DeploymentFacts facts(
            Control.PrepareReply prepared,
            Control.DeployReply deployed,
            Control.LoadReply loaded,
            long firstAnswerNanos) {
        return new DeploymentFacts(
                deployed.engine(),
                deployed.device(),
                prepared.modelDigest(),
                loaded.samplesDigest(),
                prepared.nanos(),
                deployed.nanos(),
                firstAnswerNanos,
                deployed.facts());
    }
}
