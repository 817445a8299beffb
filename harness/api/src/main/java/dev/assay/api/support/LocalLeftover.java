package dev.assay.api.support;

import dev.assay.api.spi.Leftover;
import dev.assay.api.spi.RunnerException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** A {@link LocalNode} whose process was killed: its directory, and what still runs. */
public final class LocalLeftover implements Leftover {
    private final Path directory;

    private LocalLeftover(Path directory) {
        this.directory = directory;
    }

    /**
     * @param scratch in which nodes are made
     * @param directory of the node
     * @return empty where it is gone, or lies elsewhere
     */
    public static Optional<Leftover> of(Path scratch, String directory) {
        Path path = Path.of(directory);
        try {
            boolean ours = path.getParent() != null && path.getParent().equals(scratch.toRealPath());
            return ours && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(new LocalLeftover(path))
                    : Optional.empty();
        } catch (java.io.IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean running() {
        return !ProcessMarks.running(directory).isEmpty();
    }

    @Override
    public void get(String from, Path to) throws RunnerException {
        LocalCopies.copy(LocalCopies.inside(directory, from), to);
    }

    @Override
    public void close() throws RunnerException {
        ProcessMarks.running(directory).forEach(process -> ProcessTree.kill(process, true));
        LocalCopies.deleteTree(directory);
    }
}
