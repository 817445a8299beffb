package dev.assay.api.spi;

import java.util.Map;
import java.util.Optional;

/** A model that is being served. */
public interface Deployment extends AutoCloseable {
    /** Where and with what it runs: {@code device}, {@code threads}, {@code dtype}, library versions. */
    Map<String, String> facts();

    /**
     * Makes the samples ready, untimed.
     *
     * @throws DeployException when they cannot be made
     */
    void load(SampleSet samples) throws DeployException;

    /**
     * Hands over a request and returns at once. An accepted request ends in exactly one call of {@link ResponseSink#done},
     * from any thread, unless it is cancelled first.
     *
     * @param id unique among the open requests
     * @param firstSample index of the first sample, in the loaded set
     * @param samples number of samples, at least 1
     * @param deadlineNanos on the timeline; the deployment may drop what is past it
     * @param sink told of progress and end
     */
    Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink);

    /** Gives up an open request; a no-op when it has ended. {@code done} may or may not be called afterwards. */
    void cancel(long id);

    /**
     * The part of it that a fault can act on; empty where it has none. Asked for once before the load for each planned fault,
     * so that a deployment can prepare what only a fault needs.
     */
    default <T extends FaultTarget> Optional<T> faultTarget(Class<T> kind) {
        return Optional.empty();
    }

    @Override
    void close();
}
