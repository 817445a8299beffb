package dev.assay.api.spi;

/** Whether a provider can work here. */
public sealed interface Availability {
    /**
     * It can.
     *
     * @param detail versions, devices; may be empty
     */
    record Available(String detail) implements Availability {}

    /**
     * It cannot.
     *
     * @param reason what is missing
     * @param hint how to get it
     */
    record Unavailable(String reason, String hint) implements Availability {}
}
