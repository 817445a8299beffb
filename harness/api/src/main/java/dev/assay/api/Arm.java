package dev.assay.api;

/** One side of a comparison. */
public enum Arm {
    /** The platform in use today. */
    BASELINE,
    /** The platform that is proposed. */
    CANDIDATE;

    /** The other side. */
    public Arm other() {
        return this == BASELINE ? CANDIDATE : BASELINE;
    }

    /** The word used in plans, files and reports: {@code baseline} or {@code candidate}. */
    public String word() {
        return Words.of(this);
    }
}
