package dev.assay.core.store;

import java.io.Serial;

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

    public String hint() {
        return hint;
    }
}
