package dev.assay.core.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes files so that a reader finds either the old or the whole new content, also after a crash: to a temporary name,
 * forced to the disk, then moved.
 */
public final class DurableFiles {
    /** Ends the names of files that are not whole yet; a leading dot keeps them out of listings. */
    static final String TEMPORARY = ".tmp";

    /** Opens the temporary file; tests put a failing disk here. */
    @FunctionalInterface
    interface Opener {
        OutputStream open(FileChannel channel, Path file) throws IOException;
    }

    /** Writes the content of one file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private final Opener opener;

    DurableFiles(Opener opener) {
        this.opener = opener;
    }

    /** On the real disk. */
    public static DurableFiles onDisk() {
        return new DurableFiles((channel, file) -> Channels.newOutputStream(channel));
    }

    /**
     * @throws StoreException when the file could not be written whole; the old content, if any, is then still there
     */
    public void write(Path file, Content content) throws StoreException {
        Path temporary = file.resolveSibling("." + file.getFileName() + TEMPORARY);
        try {
            try (FileChannel channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE,
                    LinkOption.NOFOLLOW_LINKS)) {
                OutputStream out = opener.open(channel, file);
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            syncDirectory(directoryOf(file));
        } catch (IOException | UnsupportedOperationException e) {
            discard(temporary);
            throw DiskErrors.writing(file, e);
        }
    }

    /**
     * @throws StoreException as {@link #write(Path, Content)}
     */
    public void write(Path file, String text) throws StoreException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        write(file, out -> out.write(bytes));
    }

    /**
     * Moves a finished directory to its final name, after forcing its files to the disk.
     *
     * @throws StoreException when it cannot be moved, or something of that name exists
     */
    void publish(Path staging, Path target) throws StoreException {
        try (Stream<Path> files = Files.list(staging)) {
            for (Path file : files.toList()) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
            syncDirectory(staging);
            if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException("something of that name is there already");
            }
            Files.move(staging, target, StandardCopyOption.ATOMIC_MOVE);
            syncDirectory(directoryOf(target));
        } catch (IOException e) {
            throw DiskErrors.writing(target, e);
        }
    }

    /**
     * Makes a directory and those above it.
     *
     * @throws StoreException when it cannot be made
     */
    static void makeDirectories(Path directory) throws StoreException {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw DiskErrors.writing(directory, e);
        }
    }

    /**
     * Removes a file, or a directory with all it holds; does not follow links.
     *
     * @throws StoreException when something could not be removed
     */
    static void removeTree(Path path) throws StoreException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> walk = Files.walk(path)) {
            List<Path> deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw DiskErrors.writing(path, e);
        }
    }

    private static Path directoryOf(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }

    private static void syncDirectory(Path directory) throws IOException {
        // A rename is only durable once the directory itself has reached the disk.
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static void discard(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // Its name marks it as not whole, and the next write of the same file replaces it.
        }
    }
}
