package dev.assay.api.spi;

import java.util.Optional;

/**
 * How a process ended.
 *
 * @param code exit code; 128 plus the signal number when a signal ended it
 * @param cause why, where the platform knows (preempted, node failed, out of memory); may be empty
 * @param loss of the allocation, where that ended the process: then its end says nothing about what ran; absent otherwise
 */
public record ExitStatus(int code, String cause, Optional<AllocationLoss> loss) {
    /** An end that the allocation outlived. */
    public ExitStatus(int code, String cause) {
        this(code, cause, Optional.empty());
    }

    /** An end because the allocation was lost. */
    public static ExitStatus lost(int code, AllocationLoss loss) {
        return new ExitStatus(code, loss.words(), Optional.of(loss));
    }
}
