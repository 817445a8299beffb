package dev.assay.api.report;

/**
 * Candidate against baseline as an oriented log ratio: {@code sign * ln(candidate / baseline)}, so that above 0 is better.
 *
 * @param estimate point estimate
 * @param lower lower confidence bound
 * @param upper upper confidence bound
 * @param oneSidedAlpha level of each bound, for example 0.05
 */
public record Effect(double estimate, double lower, double upper, double oneSidedAlpha) {
    public Effect {
        if (!(lower <= estimate && estimate <= upper)) {
            throw new IllegalArgumentException(
                    "effect: expected lower <= estimate <= upper, found " + lower + ", " + estimate + ", " + upper);
        }
    }
}
