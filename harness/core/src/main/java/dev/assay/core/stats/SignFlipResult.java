package dev.assay.core.stats;

/**
 * p-values of the sign-flip permutation test.
 *
 * @param pGreater small speaks for a centre above the margin
 * @param pLess small speaks for a centre below the margin
 * @param exact true when every assignment of signs was counted, false when they were sampled
 */
public record SignFlipResult(double pGreater, double pLess, boolean exact) {
    /** Small speaks for a centre that differs from the margin. */
    public double pTwoSided() {
        return Math.min(1, 2 * Math.min(pGreater, pLess));
    }
}
