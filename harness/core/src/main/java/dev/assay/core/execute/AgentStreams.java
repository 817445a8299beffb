package dev.assay.core.execute;

import dev.assay.api.spi.TargetProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The streams of a trial's process, each on a thread of its own: none of them can hold up the controller, whatever the
 * process prints or does not read.
 */
final class AgentStreams implements AutoCloseable {
    private static final int LONGEST_LINE_BYTES = 1 << 20;
    private static final int LOG_BYTES = 256 << 10;
    private static final byte[] BEAT = (AgentMessage.MARKER + "{\"type\":\"beat\"}\n").getBytes(StandardCharsets.UTF_8);
    private static final byte[] STOP = (AgentMessage.MARKER + "{\"type\":\"stop\"}\n").getBytes(StandardCharsets.UTF_8);
    private static final Duration JOIN = Duration.ofSeconds(5);

    /** What the controller is woken by. */
    sealed interface Event {
        record Said(AgentMessage message) implements Event {}

        record Ended() implements Event {}

        record Stop() implements Event {}
    }

    // Bounded: a trial that floods the protocol waits for its controller, not the other way round.
    private final BlockingQueue<Event> events = new ArrayBlockingQueue<>(1024);
    private final BoundedLog log = new BoundedLog(LOG_BYTES);
    private final BlockingQueue<byte[]> outgoing = new ArrayBlockingQueue<>(4);
    private final Thread[] threads;
    private final CountDownLatch speaking = new CountDownLatch(2);
    private volatile boolean closed;

    AgentStreams(String trialId, TargetProcess process, Duration beat) {
        threads = new Thread[] {
            thread(trialId + " stdout", () -> untilItsEnd(() -> readMessages(process.stdout()))),
            thread(trialId + " stderr", () -> untilItsEnd(() -> drain(process.stderr()))),
            thread(trialId + " stdin", () -> sendBeats(process.stdin(), beat))
        };
        process.exit().whenComplete((status, error) -> wake(new Event.Ended()));
    }

    BlockingQueue<Event> events() {
        return events;
    }

    /** True when both streams have ended: the process will say nothing more. */
    boolean silent() {
        return speaking.getCount() == 0;
    }

    /** What it printed besides the protocol. */
    BoundedLog log() {
        return log;
    }

    /** Wakes the controller; never waits, since the controller looks at the state itself. */
    void wake(Event event) {
        if (!events.offer(event)) {
            // The queue is full of messages: the controller is awake, and looks for the end and the stop by itself.
            return;
        }
    }

    /** Asks the trial to end its load early. */
    void sendStop() {
        if (!outgoing.offer(STOP)) {
            // It has not read its beats either; it is ended by signal after the bound.
            return;
        }
    }

    private void readMessages(InputStream stdout) throws IOException, InterruptedException {
        BoundedLines lines = new BoundedLines(stdout, LONGEST_LINE_BYTES);
        for (String line = lines.next(); line != null && !closed; line = lines.next()) {
            AgentMessage message = AgentMessage.parse(line).orElse(null);
            if (message == null || message instanceof AgentMessage.Unknown) {
                byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
                log.write(bytes, 0, bytes.length);
            } else {
                deliver(message);
            }
        }
    }

    private void deliver(AgentMessage message) throws InterruptedException {
        Event event = new Event.Said(message);
        if (message instanceof AgentMessage.State) {
            // Progress that comes faster than it can be shown may be dropped.
            wake(event);
            return;
        }
        while (!closed && !events.offer(event, 1, TimeUnit.SECONDS)) {
            Thread.onSpinWait();
        }
    }

    private void drain(InputStream stderr) throws IOException {
        byte[] buffer = new byte[1 << 14];
        for (int n = stderr.read(buffer); n >= 0 && !closed; n = stderr.read(buffer)) {
            log.write(buffer, 0, n);
        }
    }

    private void sendBeats(OutputStream stdin, Duration beat) throws IOException, InterruptedException {
        while (!closed) {
            stdin.write(BEAT);
            stdin.flush();
            byte[] more = outgoing.poll(beat.toNanos(), TimeUnit.NANOSECONDS);
            if (more != null) {
                stdin.write(more);
                stdin.flush();
            }
        }
    }

    /** What a process printed last is often why it ended: both streams are read before that is said. */
    private void untilItsEnd(StreamTask task) throws IOException, InterruptedException {
        try {
            task.run();
        } finally {
            speaking.countDown();
        }
    }

    private interface StreamTask {
        void run() throws IOException, InterruptedException;
    }

    private static Thread thread(String name, StreamTask task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (IOException e) {
                        // The process has gone; its end is reported by its exit.
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "assay " + name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Call after the process was closed, which ends its streams. */
    @Override
    public void close() {
        closed = true;
        events.clear();
        boolean interrupted = false;
        for (Thread thread : threads) {
            thread.interrupt();
            try {
                thread.join(JOIN.toMillis());
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
