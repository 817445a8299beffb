package dev.assay.api;

/** What is made anew for each trial. */
public enum Freshness {
    /** A fresh worker process for each trial (the default). */
    PROCESS,
    /** A fresh deployment in a process that is kept. */
    DEPLOYMENT,
    /** Nothing; the report says so. */
    NONE
}
