package dev.assay.agent.worker;

import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.frame.ByteSource;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.FrameReader;
import dev.assay.agent.worker.frame.Frames;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Timeline;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.Failure;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The worker's end of the protocol. One thread reads without pause, so that the agent's end is noticed even while a model
 * loads; the thread that runs {@link #serve} does what may take long.
 */
final class WorkerServer {
    /** Exit codes of a worker: the agent is gone, it talks nonsense, the device is lost. */
    static final int AGENT_GONE = 0;

    static final int NONSENSE = 65;
    static final int DEVICE_LOST = 69;

    private record Asked(int kind, long id, String json) {}

    private final AnswerWriter writer;
    private final Serving serving;
    private final FrameReader reader;
    private final Timeline timeline;
    private final PrintStream log;
    private final IntConsumer halt;
    private final BlockingQueue<Asked> asked = new LinkedBlockingQueue<>();
    private @Nullable ModelHost host;
    private boolean deviceLost;

    /**
     * @param log the worker's own output
     * @param halt ends the process at once with an exit code
     */
    WorkerServer(ByteSource source, AnswerWriter writer, Timeline timeline, PrintStream log, IntConsumer halt) {
        this.writer = writer;
        this.timeline = timeline;
        this.log = log;
        this.halt = halt;
        this.serving = new Serving(writer, log);
        this.reader = new FrameReader(
                source,
                new AgentFrames(serving, writer, (kind, id, json) -> asked.add(new Asked(kind, id, json)), timeline));
    }

    /** Serves until the agent asks for the end. */
    void serve() throws InterruptedException {
        Thread reading = new Thread(this::readAll, "assay-frames");
        reading.setDaemon(true);
        reading.start();
        for (Asked next = asked.take(); next.kind() != FrameKind.SHUTDOWN; next = asked.take()) {
            answer(next);
        }
        if (host != null) {
            host.close();
        }
    }

    private void readAll() {
        try {
            reader.run();
            halt.accept(AGENT_GONE);
        } catch (IOException e) {
            log.println("the agent's frames cannot be read: " + e.getMessage());
            writer.json(FrameKind.ERROR, 0, TreeJson.line(WorkerFailures.protocol("agent: " + e.getMessage())));
            halt.accept(NONSENSE);
        }
    }

    private void answer(Asked next) {
        try {
            Object reply = reply(next);
            writer.json(next.kind() + FrameKind.REPLY, next.id(), TreeJson.line(reply));
            if (deviceLost) {
                endWithDevice();
            }
        } catch (TreeException e) {
            refuse(next, WorkerFailures.protocol("control frame: " + e.getMessage()));
        } catch (DeploymentFailedException e) {
            refuse(next, e.failure());
        } catch (RuntimeException | Error e) {
            e.printStackTrace(log);
            refuse(next, WorkerFailures.wrap(e).failure());
        }
    }

    private void refuse(Asked asked, Failure why) {
        writer.json(FrameKind.ERROR, asked.id(), TreeJson.line(why));
    }

    private Object reply(Asked next) throws TreeException, DeploymentFailedException {
        return switch (next.kind()) {
            case FrameKind.HELLO -> hello(TreeJson.parse(Control.Hello.class, next.json()));
            case FrameKind.PREPARE -> prepare(TreeJson.parse(Control.Prepare.class, next.json()));
            case FrameKind.DEPLOY -> deploy(TreeJson.parse(Control.Deploy.class, next.json()));
            case FrameKind.LOAD -> load(TreeJson.parse(Control.Load.class, next.json()));
            case FrameKind.FAULT -> fault(TreeJson.parse(Control.Fault.class, next.json()));
            default -> throw new DeploymentFailedException(WorkerFailures.unsupported(next.kind()));
        };
    }

    private static Object hello(Control.Hello hello) throws DeploymentFailedException {
        if (!hello.protocols().contains(Frames.VERSION)) {
            throw new DeploymentFailedException(WorkerFailures.noCommonVersion(hello.protocols()));
        }
        String version = String.valueOf(Runtime.version());
        return new Control.HelloReply(
                Frames.VERSION, "assay-java", version, ProcessHandle.current().pid());
    }

    private Object prepare(Control.Prepare body) throws DeploymentFailedException {
        long startNanos = timeline.nanoTime();
        ModelHost made = new ModelHost(body, Providers.engine(body.engine()), timeline);
        host = made;
        ModelSpec model = made.prepare(body.weightsSeed());
        return new Control.PrepareReply(model.sha256(), timeline.nanoTime() - startNanos);
    }

    private Object deploy(Control.Deploy body) throws DeploymentFailedException {
        long startNanos = timeline.nanoTime();
        ModelHost prepared = prepared();
        Deployment deployment = prepared.deploy(body.device(), body.threads(), body.seed());
        String device = deployment.facts().getOrDefault("device", "");
        return new Control.DeployReply(
                prepared.engineVersion(), device, deployment.facts(), timeline.nanoTime() - startNanos);
    }

    private Object load(Control.Load body) throws DeploymentFailedException {
        long startNanos = timeline.nanoTime();
        ModelHost deployed = prepared();
        SampleSet samples = deployed.load(body.samplesSeed());
        serving.use(deployed.deployment(), samples.size());
        return new Control.LoadReply(
                samples.size(), deployed.workload().answerLength(), samples.digest(), timeline.nanoTime() - startNanos);
    }

    private Object fault(Control.Fault asked) throws DeploymentFailedException {
        switch (asked.kind()) {
            case "wrong-answers" ->
                serving.spoilt().share(Double.parseDouble(asked.params().getOrDefault("share", "1")));
            case "device-lost" -> deviceLost = true;
            case "device-oom" -> {
                return deviceMemory(asked.params());
            }
            default -> throw new DeploymentFailedException(WorkerFailures.unsupportedFault(asked.kind()));
        }
        return new Control.FaultReply(Optional.empty());
    }

    /** A limit of 0 gives back what was taken. */
    private Object deviceMemory(Map<String, String> params) throws DeploymentFailedException {
        FaultTarget.DeviceMemory memory = prepared()
                .deployment()
                .faultTarget(FaultTarget.DeviceMemory.class)
                .orElseThrow(() -> new DeploymentFailedException(
                        WorkerFailures.faultRefused("this engine cannot exhaust its device's memory")));
        String limit = params.getOrDefault("limit", "");
        if (limit.equals("0")) {
            memory.release();
            return new Control.FaultReply(Optional.empty());
        }
        try {
            OptionalLong bytes = limit.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(limit));
            FaultTarget.DeviceMemory.Taken taken = memory.exhaust(bytes);
            return new Control.FaultReply(Optional.of(
                    Map.of("bytes", Long.toString(taken.bytes()), "refused", Boolean.toString(taken.refused()))));
        } catch (NumberFormatException e) {
            throw new DeploymentFailedException(
                    WorkerFailures.protocol("fault: limit: expected a number of bytes, found '" + limit + "'"), e);
        } catch (FaultException e) {
            throw new DeploymentFailedException(WorkerFailures.faultRefused(String.valueOf(e.getMessage())), e);
        }
    }

    /** As an engine ends that cannot go on; the reply has gone out first, since the fault has been injected. */
    private void endWithDevice() {
        writer.json(FrameKind.ERROR, 0, TreeJson.line(WorkerFailures.deviceLost()));
        halt.accept(DEVICE_LOST);
    }

    private ModelHost prepared() throws DeploymentFailedException {
        if (host == null) {
            throw new DeploymentFailedException(WorkerFailures.protocol("expected prepare first"));
        }
        return host;
    }
}
