package dev.assay.api.spi;

import java.io.Serial;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A platform that cannot be had, reached or used. */
public final class RunnerException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String hint;
    private final @Nullable AllocationLoss loss;

    /**
     * @param message what happened, with the names and values involved
     * @param hint what to do
     */
    public RunnerException(String message, String hint) {
        super(message);
        this.hint = hint;
        this.loss = null;
    }

    public RunnerException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
        this.loss = null;
    }

    private RunnerException(String message, String hint, AllocationLoss loss) {
        super(message);
        this.hint = hint;
        this.loss = loss;
    }

    /**
     * Nothing can be done on an allocation any more because it was lost.
     *
     * @param message what happened, with the allocation's id
     */
    public static RunnerException lost(String message, AllocationLoss loss) {
        return new RunnerException(message, "allocate anew before starting anything", loss);
    }

    public String hint() {
        return hint;
    }

    /** How the allocation was lost; absent where it was not. */
    public Optional<AllocationLoss> loss() {
        return Optional.ofNullable(loss);
    }
}
