package dev.assay.api.spi;

/**
 * A setting that a provider takes.
 *
 * @param name as written in the plan
 * @param type how its text is read
 * @param defaultValue as text; empty where there is none
 * @param description what it does, with its unit
 */
public record OptionSpec(String name, Type type, String defaultValue, String description) {
    /** How an option's text is read. */
    public enum Type {
        TEXT,
        INTEGER,
        NUMBER,
        BOOLEAN,
        /** With a unit: {@code 200ms}, {@code 60s}. */
        DURATION,
        /** With a unit: {@code 16Gi}. */
        SIZE,
        PATH
    }
}
