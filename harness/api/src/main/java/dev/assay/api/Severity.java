package dev.assay.api;

/** How much a finding matters to someone who acts on the verdict. */
public enum Severity {
    /** Good to know. */
    INFO,
    /** The result holds, but only as far as this finding says. */
    WARNING,
    /** Something failed; what depends on it is no result. */
    ERROR
}
