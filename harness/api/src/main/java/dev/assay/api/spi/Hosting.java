package dev.assay.api.spi;

/** Where an engine lives. */
public enum Hosting {
    /** In a JVM of its own that the agent starts as its worker. */
    WORKER,
    /** In the agent's process: simulations and remote endpoints. */
    AGENT,
    /** An executable that speaks the worker protocol. */
    EXECUTABLE
}
