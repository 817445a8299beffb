package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.FrameReader;
import dev.assay.agent.worker.frame.FrameSender;
import dev.assay.agent.worker.frame.ProtocolException;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.Failure;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The agent's end of one worker, from its start to its end. */
final class WorkerConnection implements AutoCloseable {
    private static final int QUEUED_FRAMES = 1 << 14;
    private static final int OPEN_REQUESTS = 1 << 16;
    private static final long LAST_FRAMES_MILLIS = 300;
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    private final WorkerProcess process;
    private final Timeline timeline;
    private final WorkerListener listener;
    private final OpenRequests open = new OpenRequests(OPEN_REQUESTS);
    private final AnsweredRequests answered = new AnsweredRequests(OPEN_REQUESTS);
    private final FrameSender sender;
    private final WorkerFrames frames;
    private final FrameReader reader;
    private final ControlCalls calls;
    private final Thread readingThread;
    private volatile boolean dead;

    WorkerConnection(WorkerProcess process, Timeline timeline, WorkerListener listener) {
        this.process = process;
        this.timeline = timeline;
        this.listener = listener;
        this.sender = new FrameSender(process.sink(), QUEUED_FRAMES, "assay-worker-send-" + process.pid());
        this.calls = new ControlCalls(sender);
        this.frames = new WorkerFrames(timeline, open, answered, calls, listener);
        this.reader = new FrameReader(process.source(), frames);
        this.readingThread = new Thread(this::readAll, "assay-worker-read-" + process.pid());
        readingThread.setDaemon(true);
        readingThread.start();
        process.whenEnded(this::closeLater);
    }

    WorkerProcess process() {
        return process;
    }

    ControlCalls calls() {
        return calls;
    }

    /** From now on answers up to this length are accepted, bytes. */
    void allowBody(int bytes) {
        reader.allowBody(bytes);
    }

    Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        long range = (firstSample & 0xFFFFFFFFL) | ((long) samples << 32);
        long budgetNanos = Math.max(1, deadlineNanos - timeline.nanoTime());
        return send(FrameKind.SUBMIT, id, range, budgetNanos, sink);
    }

    Submission echo(long id, ResponseSink sink) {
        return send(FrameKind.ECHO, id, 0, 0, sink);
    }

    private Submission send(int kind, long id, long first, long second, ResponseSink sink) {
        if (dead || !open.add(id, sink)) {
            return Submission.REFUSED;
        }
        boolean sent = sender.offer(kind, id, 16, first, second);
        if (sent && !dead) {
            return Submission.ACCEPTED;
        }
        // Whoever takes the request out ends it: when the end of the worker came first, it has been told already.
        return open.take(id) == null ? Submission.ACCEPTED : Submission.REFUSED;
    }

    void cancel(long id) {
        if (open.take(id) != null) {
            answered.givenUp(id);
            sender.offer(FrameKind.CANCEL, id, 0, 0, 0);
        }
    }

    private void readAll() {
        Supplier<Failure> why = () -> WorkerFailures.ended(process);
        try {
            reader.run();
        } catch (ProtocolException e) {
            why = () -> WorkerFailures.protocol(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            why = () -> WorkerFailures.ended(process);
        } catch (RuntimeException | Error e) {
            why = () -> WorkerFailures.reader(e);
        }
        endRequests(why);
    }

    /** First the requests, which must not wait, then the question why. */
    private void endRequests(Supplier<Failure> reason) {
        dead = true;
        long now = timeline.nanoTime();
        open.takeAll((id, sink) -> sink.done(id, ResponseSink.ERROR, now, 0, NO_ANSWER.duplicate()));
        Failure why = frames.fatal().orElseGet(reason);
        calls.fail(why);
        process.killAll();
        listener.ended(new WorkerEnd(why, now));
    }

    /** A child of the worker may hold the pipe open: its frames are not waited for. */
    private void closeLater() {
        CompletableFuture.delayedExecutor(LAST_FRAMES_MILLIS, TimeUnit.MILLISECONDS)
                .execute(() -> {
                    try {
                        process.close();
                    } catch (IOException e) {
                        dead = true; // nothing more can be read from it either way
                    }
                });
    }

    /**
     * Ends the worker with all its children.
     *
     * @return false when it would not end
     */
    boolean end(long millis) throws InterruptedException {
        process.killAll();
        boolean ended = process.awaitEnd(millis);
        close();
        readingThread.join(millis);
        return ended;
    }

    @Override
    public void close() {
        dead = true;
        try {
            sender.close();
            process.close();
        } catch (IOException e) {
            dead = true; // both ends are given up anyway
        }
    }
}
