package dev.assay.agent.worker;

import dev.assay.api.support.Owner;
import dev.assay.api.trial.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A worker's own directory for temporary files: natives that are unpacked at each start would otherwise stay behind when
 * the worker is killed. Its name tells the agent that made it, so that the next one can remove it where that agent was
 * killed.
 */
final class WorkerDirectory {
    /** First part of the name behind the owner. */
    static final String KIND = "worker-";

    private static final Path PROC = Path.of("/proc");

    private final Path path;

    private WorkerDirectory(Path path) {
        this.path = path;
    }

    /**
     * Makes one in the platform's temporary directory, and removes there what killed agents left.
     *
     * @throws DeploymentFailedException when none can be made
     */
    static WorkerDirectory make() throws DeploymentFailedException {
        return make(Path.of(System.getProperty("java.io.tmpdir")), PROC);
    }

    /**
     * @param parent where it is made
     * @param proc where procfs is mounted
     */
    static WorkerDirectory make(Path parent, Path proc) throws DeploymentFailedException {
        try {
            WorkerDirectory made = new WorkerDirectory(Files.createTempDirectory(parent, prefix(proc)));
            new WorkerLeftovers(proc, Files.getOwner(made.path)).sweep(parent);
            return made;
        } catch (IOException e) {
            throw new DeploymentFailedException(
                    new Failure(
                            "NO_TEMPORARY_DIRECTORY",
                            Failure.Blame.HOST,
                            "no directory for the worker's temporary files can be made: " + e.getMessage(),
                            "Free space in the platform's temporary directory, or make it writable."),
                    e);
        }
    }

    /** Where the kernel does not tell when this process started, nobody can prove later that it is gone. */
    private static String prefix(Path proc) {
        try {
            return Owner.self(proc).name(KIND);
        } catch (IOException e) {
            return "assay-" + KIND + ProcessHandle.current().pid() + "-";
        }
    }

    Path path() {
        return path;
    }

    /** Removes it as far as that goes. */
    void remove() {
        try {
            removeTree(path);
        } catch (IOException e) {
            path.toFile().deleteOnExit(); // what is left is the platform's temporary files' business
        }
    }

    /** Removes a tree; links in it are removed, not followed. */
    static void removeTree(Path root) throws IOException {
        try (Stream<Path> tree = Files.walk(root)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
