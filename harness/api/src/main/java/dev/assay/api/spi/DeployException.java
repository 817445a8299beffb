package dev.assay.api.spi;

import java.io.Serial;

/** A model that cannot be served. */
public final class DeployException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String hint;

    public DeployException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public DeployException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    public String hint() {
        return hint;
    }
}
