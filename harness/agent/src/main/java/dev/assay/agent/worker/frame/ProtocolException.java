package dev.assay.agent.worker.frame;

import java.io.IOException;
import java.io.Serial;

/** Bytes that are no frame of the worker protocol. */
public final class ProtocolException extends IOException {
    @Serial
    private static final long serialVersionUID = 1L;

    public ProtocolException(String message) {
        super(message);
    }
}
