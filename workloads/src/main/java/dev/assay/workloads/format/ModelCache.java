package dev.assay.workloads.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.time.Duration;

/**
 * Keeps model files between trials. A file lies under a name that says what is in it, beside a {@code .sha256} file with
 * its digest and length. What does not agree with these is made again, so a half-written or damaged file is never used.
 * Several processes may make the same file at once: each writes its own temporary file and moves it into place whole,
 * and all of them have the same bytes.
 */
public final class ModelCache {
    private static final Duration ABANDONED = Duration.ofHours(6);

    /** Writes the contents of a model file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * A whole model file.
     *
     * @param path where it lies
     * @param sha256 of its contents, hex
     * @param bytes its length
     */
    public record CachedFile(Path path, String sha256, long bytes) {}

    private final Path directory;

    public ModelCache(Path cache) {
        directory = cache.resolve("models");
    }

    /**
     * The file of a name; made when it is missing or damaged.
     *
     * @param name file name that changes whenever the contents would
     * @throws IOException when it cannot be written; the message says where and what to do
     */
    public CachedFile file(String name, Content content) throws IOException {
        Path path = directory.resolve(name);
        Path sidecar = directory.resolve(name + ".sha256");
        try {
            if (Files.isRegularFile(path) && Files.isRegularFile(sidecar)) {
                CachedFile found = new CachedFile(path, Sha256.of(path), Files.size(path));
                if (Files.readString(sidecar).equals(note(found))) {
                    return found;
                }
            }
        } catch (NoSuchFileException | java.nio.charset.CharacterCodingException e) {
            // Damaged, or replaced by another process at this moment: making it again is right in both cases.
        }
        try {
            Files.createDirectories(directory);
            return make(path, sidecar, content);
        } catch (IOException e) {
            throw new IOException(
                    "cannot write the model file " + path + ": " + reason(e)
                            + ". Give a cache directory on a disk that can be written and has room",
                    e);
        }
    }

    private CachedFile make(Path path, Path sidecar, Content content) throws IOException {
        Path temporary = temporary();
        try {
            removeAbandoned(Files.getLastModifiedTime(temporary));
            String sha256;
            try (DigestOutputStream out = new DigestOutputStream(
                    new BufferedOutputStream(Files.newOutputStream(temporary)), Sha256.digest())) {
                content.writeTo(out);
                out.flush();
                sha256 = Sha256.hex(out.getMessageDigest());
            }
            CachedFile made = new CachedFile(path, sha256, Files.size(temporary));
            move(temporary, path);
            Path note = temporary();
            Files.writeString(note, note(made));
            move(note, sidecar);
            return made;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private Path temporary() throws IOException {
        return Files.createTempFile(directory, ".tmp-", "");
    }

    private static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String note(CachedFile file) {
        return file.sha256() + " " + file.bytes() + "\n";
    }

    /** Deletes what processes that were killed left behind. The time is that of the disk, as are those compared with it. */
    private void removeAbandoned(FileTime now) throws IOException {
        FileTime limit = FileTime.fromMillis(now.toMillis() - ABANDONED.toMillis());
        try (var files = Files.newDirectoryStream(directory, ".tmp-*")) {
            for (Path file : files) {
                try {
                    if (Files.getLastModifiedTime(file).compareTo(limit) < 0) {
                        Files.deleteIfExists(file);
                    }
                } catch (NoSuchFileException e) {
                    // Its owner has just moved it.
                }
            }
        }
    }

    private static String reason(IOException e) {
        if (e instanceof FileAlreadyExistsException) {
            return "a file is in the way";
        }
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "no permission";
        }
        return String.valueOf(e.getMessage());
    }

    /** The first letters of the digest of a description, for content names. */
    public static String contentKey(String description) {
        return Sha256.hex(description.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
    }
}
