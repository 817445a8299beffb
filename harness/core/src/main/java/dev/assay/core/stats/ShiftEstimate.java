package dev.assay.core.stats;

/**
 * A Hodges-Lehmann estimate.
 *
 * @param estimate of the centre or shift, in the unit of the data
 * @param interval with at least the confidence asked for, unbounded when there are too few values for it
 * @param achievedConfidence the exact confidence of {@code interval}; nominal for large samples
 */
public record ShiftEstimate(double estimate, Interval interval, double achievedConfidence) {}
