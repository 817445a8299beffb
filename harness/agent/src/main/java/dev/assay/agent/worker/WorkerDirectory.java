package dev.assay.agent.worker;

import dev.assay.api.trial.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A worker's own directory for temporary files: natives that are unpacked at each start would otherwise stay behind when
 * the worker is killed.
 */
final class WorkerDirectory {
    private static final String PREFIX = "assay-worker-";

    private final Path path;

    private WorkerDirectory(Path path) {
        this.path = path;
    }

    /**
     * @throws DeploymentFailedException when none can be made
     */
    static WorkerDirectory make() throws DeploymentFailedException {
        try {
            return new WorkerDirectory(
                    Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-"));
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

    Path path() {
        return path;
    }

    /** Removes it as far as that goes. */
    void remove() {
        try (Stream<Path> tree = Files.walk(path)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (IOException | java.io.UncheckedIOException e) {
            path.toFile().deleteOnExit(); // what is left is the platform's temporary files' business
        }
    }
}
