package dev.assay.core.stats.sequential;

import dev.assay.core.stats.Normal;

/** The chance of success at the last look given what has been seen (Lan, Simon and Halperin 1982, as B-values). */
public final class ConditionalPower {
    private ConditionalPower() {}

    /**
     * @param z standardised statistic so far
     * @param fraction share of the planned information so far, between 0 and 1
     * @param finalBound bound on the standardised statistic at the last look
     * @param drift expected standardised statistic at the last look under the effect supposed for the rest
     */
    public static double of(double z, double fraction, double finalBound, double drift) {
        if (!(fraction > 0 && fraction < 1)) {
            throw new IllegalArgumentException("fraction: expected between 0 and 1, found " + fraction);
        }
        double soFar = z * Math.sqrt(fraction);
        double left = 1 - fraction;
        return Normal.upperTail((finalBound - soFar - drift * left) / Math.sqrt(left));
    }
}
