package dev.assay.api.report;

/**
 * A point of a distribution.
 *
 * @param quantile in [0, 1]
 * @param nanos value, nanoseconds
 */
public record QuantilePoint(double quantile, long nanos) {}
