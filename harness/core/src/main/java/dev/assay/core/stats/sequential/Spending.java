package dev.assay.core.stats.sequential;

import dev.assay.core.stats.Normal;

/** How much of a one-sided level may be spent by a given share of the planned information (Lan and DeMets 1983). */
public enum Spending {
    /** Hardly anything early, like O'Brien and Fleming's bounds: 2 - 2 Phi(z(alpha/2) / sqrt(t)). */
    OBRIEN_FLEMING {
        @Override
        double at(double alpha, double fraction) {
            return 2 * Normal.upperTail(Normal.upperQuantile(alpha / 2) / Math.sqrt(fraction));
        }
    },
    /** Nearly even, like Pocock's bounds: alpha ln(1 + (e - 1) t). */
    POCOCK {
        @Override
        double at(double alpha, double fraction) {
            return alpha * Math.log1p((Math.E - 1) * fraction);
        }
    };

    abstract double at(double alpha, double fraction);

    /**
     * The level spent by {@code fraction}.
     *
     * @param alpha one-sided level of the whole plan, between 0 and 1
     * @param fraction share of the planned information; above 1 counts as 1
     */
    public double spent(double alpha, double fraction) {
        if (!(fraction > 0)) {
            throw new IllegalArgumentException("fraction: expected above 0, found " + fraction);
        }
        return fraction >= 1 ? alpha : at(alpha, fraction);
    }
}
