package dev.assay.agent.worker;

import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.FrameSender;
import dev.assay.agent.worker.frame.JsonFrames;
import dev.assay.agent.worker.frame.ProtocolException;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.Failure;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a worker for something and waits for its reply; one question at a time. */
final class ControlCalls {
    private record Pending(int kind, long id, CompletableFuture<String> reply) {}

    private static final Pending NONE = new Pending(0, 0, new CompletableFuture<>());

    private final FrameSender sender;
    private long lastId;
    private volatile Pending pending = NONE;
    private volatile Optional<Failure> down = Optional.empty();

    ControlCalls(FrameSender sender) {
        this.sender = sender;
    }

    /**
     * @param what for messages: what the worker is doing meanwhile
     * @throws DeploymentFailedException when the worker fails, dies, talks nonsense or takes too long
     */
    synchronized <T> T ask(int kind, Object body, Class<T> reply, Deadline deadline, String what)
            throws DeploymentFailedException, InterruptedException {
        Pending mine = new Pending(kind, ++lastId, new CompletableFuture<>());
        pending = mine;
        try {
            down.ifPresent(why -> mine.reply().completeExceptionally(new DeploymentFailedException(why)));
            long millis = deadline.leftNanos() / 1_000_000;
            sender.send(JsonFrames.encode(kind, mine.id(), TreeJson.line(body)), millis);
            return TreeJson.parse(reply, mine.reply().get(deadline.leftNanos(), TimeUnit.NANOSECONDS));
        } catch (ExecutionException e) {
            throw e.getCause() instanceof DeploymentFailedException failed
                    ? failed
                    : new DeploymentFailedException(WorkerFailures.reader(e), e);
        } catch (TimeoutException e) {
            throw new DeploymentFailedException(WorkerFailures.timeout(what), e);
        } catch (TreeException e) {
            throw new DeploymentFailedException(
                    WorkerFailures.protocol("reply while " + what + ": " + e.getMessage()), e);
        } catch (IOException e) {
            throw new DeploymentFailedException(afterBrokenPipe(mine, e, what), e);
        } finally {
            pending = NONE;
        }
    }

    /** The pipe breaks a moment before the reader learns why; its word is the better one. */
    private static Failure afterBrokenPipe(Pending mine, IOException broken, String what) throws InterruptedException {
        try {
            mine.reply().get(2, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DeploymentFailedException failed) {
                return failed.failure();
            }
        } catch (TimeoutException e) {
            return WorkerFailures.protocol(broken.getMessage() + " while " + what);
        }
        return WorkerFailures.protocol(broken.getMessage() + " while " + what);
    }

    /** A reply has come. */
    void reply(int kind, long id, String json) throws IOException {
        Pending asked = pending;
        if (asked.id() != id || asked.kind() + FrameKind.REPLY != kind) {
            throw new ProtocolException(
                    String.format("reply 0x%02X with id %d, but nothing like that was asked", kind, id));
        }
        asked.reply().complete(json);
    }

    /** The worker reports that a question could not be answered. */
    void refused(long id, Failure why) {
        Pending asked = pending;
        if (asked.id() == id) {
            asked.reply().completeExceptionally(new DeploymentFailedException(why));
        }
    }

    /** The worker is gone: whatever is asked or will be asked fails. */
    void fail(Failure why) {
        down = Optional.of(why);
        pending.reply().completeExceptionally(new DeploymentFailedException(why));
    }

    /** Asks it to end, without waiting for an answer. */
    void shutdown() {
        sender.offer(FrameKind.SHUTDOWN, 0, 0, 0, 0);
    }
}
