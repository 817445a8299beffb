package dev.assay.api.trial;

import java.util.Map;

/**
 * What was deployed, as the worker reports it.
 *
 * @param engine name and version of the engine
 * @param device where it ran, for example {@code cpu} or {@code cuda:0}
 * @param modelDigest SHA-256 of the model file, hex
 * @param samplesDigest SHA-256 of the samples in order, hex
 * @param prepareNanos to make the model file where it was not cached, nanoseconds
 * @param loadNanos to load the model, nanoseconds
 * @param firstAnswerNanos of the first request after loading, nanoseconds
 * @param details further facts, by name
 */
public record DeploymentFacts(
        String engine,
        String device,
        String modelDigest,
        String samplesDigest,
        long prepareNanos,
        long loadNanos,
        long firstAnswerNanos,
        Map<String, String> details) {
    public DeploymentFacts {
        details = Map.copyOf(details);
    }
}
