package dev.assay.api.spi;

import java.util.Optional;

/** Makes runners of one kind. */
public interface RunnerProvider extends Provider {
    /**
     * @throws RunnerException when the platform cannot be reached; the message says what to do
     */
    Runner open(Options options, RunnerContext context) throws RunnerException;

    /**
     * Finds what an earlier controller of the same run, which was killed, has left of an allocation. Nothing is ended by
     * that, and no runner is open yet.
     *
     * @param directory of the allocation, as {@link Allocation#directory} gave it
     * @return empty where nothing is left, or where this kind of runner leaves nothing that could be found again
     * @throws RunnerException when the platform cannot be reached
     */
    default Optional<Leftover> leftover(Options options, RunnerContext context, String directory)
            throws RunnerException {
        return Optional.empty();
    }
}
