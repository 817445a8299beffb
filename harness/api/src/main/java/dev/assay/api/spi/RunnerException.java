package dev.assay.api.spi;

import java.io.Serial;

/** A platform that cannot be had, reached or used. */
public final class RunnerException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * @param message what happened, with the names and values involved
     * @param hint what to do
     */
    public RunnerException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public RunnerException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    public String hint() {
        return hint;
    }
}
