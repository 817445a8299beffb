package dev.assay.core.stats.power;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Quadrature;
import org.apache.commons.numbers.gamma.LogGamma;

/** The noncentral t distribution: (Z + shift) / sqrt(V / df) with Z normal and V chi-squared. */
public final class NoncentralT {
    /** Standard deviations of the scale factor covered on each side. */
    private static final double REACH = 12;

    private static final int PANELS = 60;

    private NoncentralT() {}

    /**
     * P(T &gt; t), by integration over the scale factor.
     *
     * @param degreesOfFreedom above 0
     * @param shift noncentrality
     */
    public static double upperTail(double t, double degreesOfFreedom, double shift) {
        double spread = 1 / Math.sqrt(2 * degreesOfFreedom);
        double low = Math.max(0, 1 - REACH * spread);
        double high = 1 + REACH * spread;
        double half = degreesOfFreedom / 2;
        double logConstant = Math.log(2) + half * Math.log(half) - LogGamma.value(half);
        return new Quadrature(low, high, PANELS).integrate(s -> {
            double density = Math.exp(logConstant + (degreesOfFreedom - 1) * Math.log(s) - half * s * s);
            return density * Normal.upperTail(t * s - shift);
        });
    }
}
