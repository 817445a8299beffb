package dev.assay.core.execute;

import java.io.Serial;

/** A campaign that cannot start or go on; the message is meant for the user as it stands. */
public final class ExecuteException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * @param message what happened, with the names and values involved
     * @param hint what to do
     */
    public ExecuteException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public ExecuteException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    public String hint() {
        return hint;
    }
}
