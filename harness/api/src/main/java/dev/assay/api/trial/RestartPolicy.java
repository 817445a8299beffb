package dev.assay.api.trial;

/** What the agent does when its worker ends during the load. */
public enum RestartPolicy {
    NEVER,
    ON_FAILURE,
    ALWAYS
}
