package dev.assay.api.spi;

/** Serves models. */
public interface Engine extends AutoCloseable {
    /** Name and version, for the record. */
    String version();

    /**
     * Loads a model and makes it ready.
     *
     * @throws DeployException when the model cannot be served; the message names the model and the cause
     */
    Deployment deploy(DeployRequest request) throws DeployException;

    @Override
    void close();
}
