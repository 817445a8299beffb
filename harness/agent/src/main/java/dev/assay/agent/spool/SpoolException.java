package dev.assay.agent.spool;

import java.io.IOException;
import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A spool that cannot be written: without it a trial has no result. */
public final class SpoolException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String hint;

    public SpoolException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    public SpoolException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** Says what could not be written and how to mend it. */
    public static SpoolException writing(Path file, IOException cause) {
        String reason = cause instanceof FileSystemException f && f.getReason() != null
                ? f.getReason()
                : String.valueOf(cause.getMessage());
        if (cause instanceof AccessDeniedException) {
            reason = "permission denied";
        }
        boolean full = reason.contains("No space left") || reason.contains("quota");
        String hint = full
                ? "Free some space on the file system that holds it, or choose another directory, and run the trial again."
                : "Check that the directory exists, is writable and lies on a healthy file system.";
        return new SpoolException("cannot write " + file + ": " + reason, hint, cause);
    }

    public String hint() {
        return hint;
    }
}
