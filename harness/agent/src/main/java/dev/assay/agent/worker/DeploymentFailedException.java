package dev.assay.agent.worker;

import dev.assay.api.trial.Failure;
import java.io.Serial;

/** A deployment that could not be had, with whose doing it is. */
public final class DeploymentFailedException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    public DeploymentFailedException(Failure failure) {
        super(failure.message());
        this.failure = failure;
    }

    public DeploymentFailedException(Failure failure, Throwable cause) {
        super(failure.message(), cause);
        this.failure = failure;
    }

    /** Code, blame, message and hint. */
    public Failure failure() {
        return failure;
    }
}
