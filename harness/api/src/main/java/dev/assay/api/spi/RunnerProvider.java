package dev.assay.api.spi;

/** Makes runners of one kind. */
public interface RunnerProvider extends Provider {
    /**
     * @throws RunnerException when the platform cannot be reached; the message says what to do
     */
    Runner open(Options options, RunnerContext context) throws RunnerException;
}
