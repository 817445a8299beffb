package dev.assay.core.store;

import java.io.IOException;
import java.io.Serial;
import java.nio.file.Path;

/** A run directory that cannot be made, read or written; the message is meant for the user as it stands. */
public final class StoreException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * @param message what was found, what was expected, and where
     * @param hint how to mend it
     */
    public StoreException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public StoreException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    /** For a path on this machine that could not be written. */
    public static StoreException writing(Path path, IOException cause) {
        return DiskErrors.writing(path, cause);
    }

    public String hint() {
        return hint;
    }
}
