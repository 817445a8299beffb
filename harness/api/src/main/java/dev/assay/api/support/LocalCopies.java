package dev.assay.api.support;

import dev.assay.api.spi.RunnerException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Copies between two directories of this machine: whole or not at all, file by file, and never through links. */
public final class LocalCopies {
    private LocalCopies() {}

    /**
     * The path of a name inside a directory; an absolute name must already lie inside.
     *
     * @throws RunnerException when it leads out of the directory, by dots or by a link
     */
    public static Path inside(Path directory, String name) throws RunnerException {
        try {
            Path root = directory.toRealPath();
            Path path = directory.resolve(name).normalize();
            Path existing = path;
            while (existing.getParent() != null && !Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
                existing = existing.getParent();
            }
            if (path.startsWith(directory.normalize()) && existing.toRealPath().startsWith(root)) {
                return path;
            }
        } catch (InvalidPathException | IOException e) {
            throw outside(directory, name, e);
        }
        throw outside(directory, name, null);
    }

    private static RunnerException outside(Path directory, String name, @Nullable Exception cause) {
        String message = "path '" + name + "': expected a path inside the allocation's directory '" + directory + "'";
        String hint = "name files relative to the allocation's directory, without '..' and links";
        return cause == null ? new RunnerException(message, hint) : new RunnerException(message, hint, cause);
    }

    /**
     * Copies a file, or a directory with what is in it. Each file appears under its name only when it is whole.
     *
     * @throws RunnerException when the source is missing or holds a link or something else that is no file, or when the
     *     copy cannot be written
     */
    public static void copy(Path from, Path to) throws RunnerException {
        String what = "cannot copy '" + from + "' to '" + to + "': ";
        try {
            Path parent = to.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.walkFileTree(from, new Copier(from, to));
        } catch (NoSuchFileException e) {
            throw new RunnerException(what + "no file '" + e.getFile() + "'", "check that the trial has written it", e);
        } catch (IOException e) {
            throw new RunnerException(what + e.getMessage(), "check free space and permissions of the target", e);
        }
    }

    private static final class Copier extends SimpleFileVisitor<Path> {
        private final Path from;
        private final Path to;

        Copier(Path from, Path to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) throws IOException {
            Files.createDirectories(target(directory));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (!attributes.isRegularFile()) {
                throw new IOException("'" + file + "' is a link or a device; only files and directories are copied");
            }
            copyFile(file, target(file));
            return FileVisitResult.CONTINUE;
        }

        private Path target(Path source) {
            return source.equals(from) ? to : to.resolve(from.relativize(source));
        }
    }

    private static void copyFile(Path from, Path to) throws IOException {
        Path directory = to.toAbsolutePath().getParent();
        Path whole = Files.createTempFile(directory, ".assay-", ".part");
        try {
            Files.copy(
                    from,
                    whole,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.COPY_ATTRIBUTES,
                    LinkOption.NOFOLLOW_LINKS);
            Files.move(whole, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(whole);
        }
    }

    /**
     * Deletes a directory with everything in it; links are deleted, not followed. A directory that is not there is fine.
     *
     * @throws RunnerException when something cannot be deleted
     */
    public static void deleteTree(Path directory) throws RunnerException {
        try {
            Files.walkFileTree(directory, new Deleter());
        } catch (IOException e) {
            throw new RunnerException("cannot delete '" + directory + "': " + e.getMessage(), "delete it by hand", e);
        }
    }

    private static final class Deleter extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE; // gone meanwhile
            }
            throw e;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
            if (e != null) {
                throw e;
            }
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
        }
    }
}
