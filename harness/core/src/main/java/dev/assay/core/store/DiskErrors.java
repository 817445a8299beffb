package dev.assay.core.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Turns what the file system says into one message that a user can act on. */
final class DiskErrors {
    private DiskErrors() {}

    /** For a file or directory that could not be written. */
    static StoreException writing(Path path, Exception cause) {
        String reason = reason(cause);
        return new StoreException("cannot write " + path + ": " + reason, writeHint(reason), cause);
    }

    /** For a file or directory that could not be read. */
    static StoreException reading(Path path, IOException cause) {
        return new StoreException(
                "cannot read " + path + ": " + reason(cause),
                "check that the path names a run directory of Assay and that you may read it",
                cause);
    }

    private static String reason(Exception cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof ReadOnlyFileSystemException) {
            return "read-only file system";
        }
        if (cause instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (cause instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        String text = cause instanceof FileSystemException f ? f.getReason() : cause.getMessage();
        return text == null || text.isBlank() ? cause.getClass().getSimpleName() : plain(text);
    }

    private static String plain(@Nullable String text) {
        String line = String.valueOf(text).replaceAll("\\p{Cntrl}+", " ").strip();
        return line.substring(0, 1).toLowerCase(Locale.ROOT) + line.substring(1);
    }

    private static String writeHint(String reason) {
        if (reason.contains("no space left") || reason.contains("quota") || reason.contains("file too large")) {
            return "make room on that disk, or name another directory for runs;"
                    + " finished trials are kept and the run can be resumed";
        }
        return "name a directory for runs that you may write to; finished trials are kept";
    }
}
