package dev.assay.api.spi;

/** Makes faults of one kind. */
public interface FaultProvider extends Provider {
    /**
     * @throws IllegalArgumentException when a parameter is wrong
     */
    Fault open(Options params);
}
