package dev.assay.api.spi;

/** What can be sent to a process on any platform. */
public enum TargetSignal {
    /** Ask it to end (SIGTERM). */
    TERMINATE,
    /** End it with all its children (SIGKILL). */
    KILL
}
