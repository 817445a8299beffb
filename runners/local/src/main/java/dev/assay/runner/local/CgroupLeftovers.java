package dev.assay.runner.local;

import dev.assay.api.support.Owner;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes control groups whose owner was killed before it could do so itself, with what still runs in them. One in which a
 * trial goes on is left alone: it ends by its lease at the latest, and is removed at the next start.
 */
final class CgroupLeftovers {
    private static final int DEEPEST = 12;

    private CgroupLeftovers() {}

    /**
     * @param mountPoints where hierarchies are mounted
     * @param proc where procfs is mounted
     * @return the groups that were removed; one that cannot be removed is left for the next start
     */
    static List<Path> clean(List<Path> mountPoints, Path proc) {
        List<Path> removed = new ArrayList<>();
        for (Path group : find(mountPoints, proc)) {
            try {
                CgroupRemoval.remove(group);
                removed.add(group);
            } catch (IOException e) {
                // another user's, or another Assay is at it
            }
        }
        return removed;
    }

    private static List<Path> find(List<Path> mountPoints, Path proc) {
        List<Path> found = new ArrayList<>();
        for (Path point : mountPoints) {
            try {
                Files.walkFileTree(point, Set.of(), DEEPEST, new Search(found, proc));
            } catch (IOException e) {
                // unmounted meanwhile
            }
        }
        return found;
    }

    private static final class Search extends SimpleFileVisitor<Path> {
        private final List<Path> found;
        private final Path proc;

        Search(List<Path> found, Path proc) {
            this.found = found;
            this.proc = proc;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            Path name = directory.getFileName();
            Optional<Owner> owner = name == null ? Optional.empty() : Owner.of(name.toString());
            if (owner.isPresent() && owner.get().provablyGone(proc) && !Supervision.goesOn(directory, proc)) {
                found.add(directory);
            }
            return owner.isPresent() ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // groups come and go
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
