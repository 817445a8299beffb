package dev.assay.api.spi;

import java.io.Serial;

/** A fault that could not be injected. */
public final class FaultException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    public FaultException(String message) {
        super(message);
    }

    public FaultException(String message, Throwable cause) {
        super(message, cause);
    }
}
