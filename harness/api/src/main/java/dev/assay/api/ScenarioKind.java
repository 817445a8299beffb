package dev.assay.api;

/** Arrival patterns. */
public enum ScenarioKind {
    SINGLE_STREAM(false),
    MULTI_STREAM(false),
    SERVER(true),
    CONSTANT(true),
    CLOSED(false),
    OFFLINE(false),
    TRACE(true),
    FIND_PEAK(true);

    private final boolean openLoop;

    ScenarioKind(boolean openLoop) {
        this.openLoop = openLoop;
    }

    /** True where arrivals do not wait for completions. */
    public boolean openLoop() {
        return openLoop;
    }

    /** The word used in plans, files and reports. */
    public String word() {
        return Words.of(this);
    }
}
