package dev.assay.api.support;

import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.RunnerException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The directory and the processes of one allocation on this machine. Closing it ends and deletes them all. */
public final class LocalNode implements AutoCloseable {
    private static final int MOST_ALLOCATIONS = 100_000;
    private static final Duration FOREVER = Duration.ofDays(3650);

    private final Path directory;
    private final LocalTools tools;
    private final Set<LocalProcess> processes = ConcurrentHashMap.newKeySet();
    private final CompletableFuture<Void> timer = new CompletableFuture<>();
    private Optional<String> ended = Optional.empty();
    private Optional<AllocationLoss> loss = Optional.empty();

    private LocalNode(Path directory, LocalTools tools) {
        this.directory = directory;
        this.tools = tools;
    }

    /**
     * Makes a node with a directory of its own.
     *
     * @param scratch where the directory is made
     * @param name first part of its name; made safe
     * @throws RunnerException when the directory cannot be made
     */
    public static LocalNode create(Path scratch, String name, LocalTools tools) throws RunnerException {
        try {
            Files.createDirectories(scratch);
            Path root = scratch.toRealPath();
            for (int i = 1; i < MOST_ALLOCATIONS; i++) {
                Path directory = root.resolve(SafeName.of(name) + "-" + i);
                if (created(directory)) {
                    return new LocalNode(directory, tools);
                }
            }
            throw new IOException("it holds " + MOST_ALLOCATIONS + " allocations of that name");
        } catch (IOException e) {
            throw new RunnerException(
                    "cannot make a directory for an allocation in '" + scratch + "': " + e.getMessage(),
                    "check that the directory can be written and that its disk is not full",
                    e);
        }
    }

    private static boolean created(Path directory) throws IOException {
        try {
            Files.createDirectory(directory);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false; // an earlier allocation's, maybe of another process
        }
    }

    /** Unique among the nodes made in one scratch directory. */
    public String id() {
        return directory.getFileName().toString();
    }

    public Path directory() {
        return directory;
    }

    /**
     * Starts a process.
     *
     * @param wrapper see {@link LocalProcess#start}
     * @throws RunnerException when it cannot be started or the allocation has ended
     */
    public synchronized LocalProcess start(LaunchSpec spec, List<String> wrapper) throws RunnerException {
        if (loss.isPresent()) {
            throw RunnerException.lost(
                    "allocation '" + id() + "' has ended: " + loss.get().words(), loss.get());
        }
        if (ended.isPresent()) {
            throw new RunnerException(
                    "allocation '" + id() + "' has ended: " + ended.get(), "allocate anew before starting anything");
        }
        LocalProcess process = LocalProcess.start(spec, wrapper, tools);
        processes.add(process);
        ProcessMarks.set(directory, process.handle());
        process.exit().thenRun(() -> {
            processes.remove(process);
            ProcessMarks.remove(directory, process.pid());
        });
        return process;
    }

    /**
     * Copies a file or directory to the node.
     *
     * @param to inside the node's directory
     * @throws RunnerException when the copy is not whole
     */
    public void put(Path from, String to) throws RunnerException {
        LocalCopies.copy(from, LocalCopies.inside(directory, to));
    }

    /**
     * Copies a file or directory from the node.
     *
     * @param from inside the node's directory
     * @throws RunnerException when the copy is not whole
     */
    public void get(String from, Path to) throws RunnerException {
        LocalCopies.copy(LocalCopies.inside(directory, from), to);
    }

    /** Ends all processes at once, since the allocation is lost, and refuses new ones; files stay. */
    public synchronized void lose(AllocationLoss why) {
        if (ended.isEmpty()) {
            loss = Optional.of(why);
            ended = Optional.of(why.words());
            processes.forEach(process -> process.end(why));
        }
    }

    /** Ends all processes at once and refuses new ones; files stay. */
    public synchronized void end(String why) {
        ended = Optional.of(ended.orElse(why));
        processes.forEach(process -> process.end(why));
    }

    /**
     * Loses the node when a time has passed, unless it is closed before. Once per node.
     *
     * @param why for {@link dev.assay.api.spi.ExitStatus#loss}
     */
    public void loseAfter(Duration time, AllocationLoss why) {
        var unused = timer.thenRunAsync(() -> lose(why));
        long millis = time.compareTo(FOREVER) < 0 ? time.toMillis() : FOREVER.toMillis();
        timer.completeOnTimeout(null, millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() throws RunnerException {
        timer.cancel(false);
        end("it was closed");
        processes.forEach(LocalProcess::close);
        LocalCopies.deleteTree(directory);
    }
}
