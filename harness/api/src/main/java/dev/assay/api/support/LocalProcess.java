package dev.assay.api.support;

import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.spi.TargetSignal;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process on this machine, in a session of its own where {@code setsid} exists. When it ends, by itself or not, what it
 * has left running in that session is killed too. Its standard error never blocks it: the newest 64 KiB are kept.
 */
public final class LocalProcess implements TargetProcess {
    private static final int STDERR_BYTES = 64 * 1024;
    private static final int PATIENCE_SECONDS = 10;

    private final Process process;
    private final boolean leadsSession;
    private final RecentBytes stderr = new RecentBytes(STDERR_BYTES);
    private final CompletableFuture<ExitStatus> exit;
    private volatile String cause = "";
    private volatile Optional<AllocationLoss> loss = Optional.empty();

    private LocalProcess(Process process, boolean leadsSession) {
        this.process = process;
        this.leadsSession = leadsSession;
        Thread drain = new Thread(() -> stderr.drain(process.getErrorStream()), "assay-stderr-" + process.pid());
        drain.setDaemon(true);
        drain.start();
        // Not on the thread that tells the end: its stack is too small for a search through all processes.
        this.exit = process.onExit().thenApplyAsync(ended -> {
            ProcessTree.kill(ended.toHandle(), leadsSession);
            return new ExitStatus(ended.exitValue(), cause, loss);
        });
    }

    /**
     * Starts a process.
     *
     * @param wrapper program and arguments that end by running what follows them, such as {@code taskset -c 0}; may be
     *     empty
     * @throws RunnerException when the directory is missing or the program cannot be run
     */
    public static LocalProcess start(LaunchSpec spec, List<String> wrapper, LocalTools tools) throws RunnerException {
        List<String> command = new ArrayList<>();
        tools.setsid().ifPresent(setsid -> command.add(setsid.toString()));
        command.addAll(wrapper);
        command.addAll(spec.command());
        File directory = new File(spec.directory());
        if (!directory.isDirectory()) {
            throw new RunnerException(
                    "cannot start '" + spec.command().get(0) + "': its working directory '" + spec.directory()
                            + "' is not a directory",
                    "give a directory that exists on the platform, such as the allocation's own");
        }
        requireProgram(spec.command().get(0));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory);
        try {
            builder.environment().putAll(spec.environment());
            return new LocalProcess(builder.start(), tools.setsid().isPresent());
        } catch (IOException | IllegalArgumentException e) {
            throw new RunnerException(
                    "cannot start '" + spec.command().get(0) + "': " + e.getMessage(),
                    "check that the program exists on this machine and may be executed",
                    e);
        }
    }

    /** Behind a wrapper a missing program would only be an exit code, which says less than an error. */
    private static void requireProgram(String program) throws RunnerException {
        if (program.contains(File.separator) && !new File(program).canExecute()) {
            throw new RunnerException(
                    "cannot start '" + program + "': no such program, or it may not be executed",
                    "check the path and its permissions");
        }
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Process id on this machine. */
    public long pid() {
        return process.pid();
    }

    /**
     * Ends it at once with all its children, since its allocation is lost, and says so in the exit status.
     */
    public void end(AllocationLoss why) {
        if (process.isAlive()) {
            loss = Optional.of(why);
        }
        end(why.words());
    }

    /**
     * Ends it at once with all its children and says why in the exit status.
     *
     * @param why for {@link ExitStatus#cause}, for example {@code out of memory}
     */
    public void end(String why) {
        if (process.isAlive()) {
            cause = why;
        }
        ProcessTree.kill(process.toHandle(), leadsSession);
    }

    @Override
    public OutputStream stdin() {
        return process.getOutputStream();
    }

    @Override
    public InputStream stdout() {
        return process.getInputStream();
    }

    @Override
    public InputStream stderr() {
        return stderr;
    }

    @Override
    public CompletionStage<ExitStatus> exit() {
        return exit.minimalCompletionStage();
    }

    @Override
    public void signal(TargetSignal signal) {
        if (!process.isAlive()) {
            return;
        }
        if (signal == TargetSignal.KILL) {
            end("killed by the controller");
        } else {
            // Not Process.destroy(): that closes the streams, and the last words of the process would be lost.
            process.toHandle().destroy();
        }
    }

    @Override
    public void close() {
        if (!exit.isDone()) {
            end("closed by the controller");
        }
        try {
            exit.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            cause = "does not end after SIGKILL"; // stuck in the kernel: nothing more can be done from here
        }
        closeQuietly(process.getOutputStream());
        closeQuietly(process.getInputStream());
    }

    private static void closeQuietly(AutoCloseable stream) {
        try {
            stream.close();
        } catch (Exception e) {
            // The other end is gone, which is what was wanted
        }
    }
}
