package dev.assay.api.report;

/**
 * A named fact about how a run was made.
 *
 * @param name what
 * @param value as text
 */
public record ProvenanceEntry(String name, String value) {}
