package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.ByteSink;
import dev.assay.agent.worker.frame.ByteSource;
import dev.assay.agent.worker.frame.ChannelSource;
import dev.assay.agent.worker.frame.LibC;
import dev.assay.agent.worker.frame.PipePair;
import dev.assay.agent.worker.frame.StreamSink;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** The process of a worker with the pipes to it. */
final class WorkerProcess implements AutoCloseable {
    private final Process process;
    private final ByteSource source;
    private final ByteSink sink;
    private final Thread logReader;
    private final AtomicBoolean groupKilled = new AtomicBoolean();

    private WorkerProcess(Process process, ByteSource source, ByteSink sink, Thread logReader) {
        this.process = process;
        this.source = source;
        this.sink = sink;
        this.logReader = logReader;
    }

    /**
     * Starts it. Its life is bound to the <em>thread</em> that calls this: the kernel ends it when that thread ends.
     *
     * @throws IOException when the process cannot be started
     */
    static WorkerProcess start(WorkerCommand command, WorkerLog log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command.line());
        builder.directory(command.directory().toFile());
        builder.environment().putAll(command.environment());
        return LibC.problem().isEmpty() ? overPipes(builder, log) : overStreams(builder, log);
    }

    private static WorkerProcess overPipes(ProcessBuilder builder, WorkerLog log) throws IOException {
        PipePair pipes = PipePair.open();
        pipes.attach(builder);
        try {
            Process process = builder.start();
            return new WorkerProcess(process, pipes.source(), pipes.sink(), capture(process, log));
        } catch (IOException e) {
            pipes.close();
            throw e;
        } finally {
            pipes.started();
        }
    }

    private static WorkerProcess overStreams(ProcessBuilder builder, WorkerLog log) throws IOException {
        Process process = builder.start();
        ByteSource source = new ChannelSource(Channels.newChannel(process.getInputStream()));
        return new WorkerProcess(process, source, new StreamSink(process.getOutputStream()), capture(process, log));
    }

    private static Thread capture(Process process, WorkerLog log) {
        return log.capture(process.getErrorStream(), "assay-worker-log-" + process.pid());
    }

    ByteSource source() {
        return source;
    }

    ByteSink sink() {
        return sink;
    }

    long pid() {
        return process.pid();
    }

    /** Runs a task when it has ended, on some thread. */
    void whenEnded(Runnable task) {
        var unused = process.onExit().thenRun(task);
    }

    /** Exit code, 128 plus the number where a signal ended it; empty while it runs. */
    OptionalInt exitCode() {
        return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /** Waits for its end; false when it still runs after that. */
    boolean awaitEnd(long millis) throws InterruptedException {
        return process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Waits for the last of its output, so that a message about its end can quote it. */
    void awaitOutput(long millis) throws InterruptedException {
        logReader.join(millis);
    }

    /** SIGKILL to the worker alone. */
    void kill() {
        process.destroyForcibly();
    }

    /** SIGTERM to the worker alone. */
    void terminate() {
        process.destroy();
    }

    /** SIGKILL to the worker, its children and its group; the group once only, since its number may be used again. */
    void killAll() {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        if (groupKilled.compareAndSet(false, true) && LibC.problem().isEmpty()) {
            LibC.kill(-Math.toIntExact(process.pid()), LibC.SIGKILL);
        }
    }

    /** SIGSTOP to the worker with its children. */
    void stopAll() {
        signalAll(LibC.SIGSTOP);
    }

    /** SIGCONT to the worker with its children. */
    void continueAll() {
        signalAll(LibC.SIGCONT);
    }

    /** Java sends only two signals; the number of a process that has ended may already be another's. */
    private void signalAll(int signal) {
        if (process.isAlive() && LibC.problem().isEmpty()) {
            int pid = Math.toIntExact(process.pid());
            // Where there is no setsid the worker leads no group of its own.
            if (LibC.kill(-pid, signal) != 0) {
                LibC.kill(pid, signal);
            }
        }
    }

    /** Closes this end of the stream that is read. */
    @Override
    public void close() throws IOException {
        source.close();
    }
}
