package dev.assay.api.spi;

/** Whether a deployment took a request. */
public enum Submission {
    ACCEPTED,
    /** Its queue is full or it is down; outcome {@code not-sent}, charged to the platform. */
    REFUSED
}
