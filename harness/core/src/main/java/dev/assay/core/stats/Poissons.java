package dev.assay.core.stats;

import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/** Exact intervals and tests of rates: events per exposure, in whatever unit the exposure has. */
public final class Poissons {
    private Poissons() {}

    /** Exact equal-tailed interval of a rate (Garwood 1936), in events per unit of exposure. */
    public static Interval garwood(int events, double exposure, double confidence) {
        double tail = (1 - Samples.requireProbability("confidence", confidence)) / 2;
        return new Interval(lower(events, exposure, tail), upper(events, exposure, tail));
    }

    /** One-sided exact lower bound of a rate with confidence 1 - {@code alpha}. */
    public static double lower(int events, double exposure, double alpha) {
        require("events", events, exposure);
        return events == 0 ? 0 : chiSquaredQuantile(alpha, 2.0 * events) / (2 * exposure);
    }

    /** One-sided exact upper bound of a rate with confidence 1 - {@code alpha}. */
    public static double upper(int events, double exposure, double alpha) {
        require("events", events, exposure);
        return chiSquaredQuantile(1 - alpha, 2.0 * events + 2) / (2 * exposure);
    }

    /** P(X &gt;= events): p-value against "the rate is at most {@code rate}"; small speaks for more. */
    public static double pAtLeast(int events, double exposure, double rate) {
        require("events", events, exposure);
        return PoissonDistribution.of(rate * exposure).survivalProbability(events - 1);
    }

    /** P(X &lt;= events): p-value against "the rate is at least {@code rate}"; small speaks for less. */
    public static double pAtMost(int events, double exposure, double rate) {
        require("events", events, exposure);
        return PoissonDistribution.of(rate * exposure).cumulativeProbability(events);
    }

    /**
     * Events of two arms over their exposures, compared exactly given the total (Przyborowski and Wilenski 1940).
     *
     * @param events of the first arm
     * @param exposure of the first arm
     * @param otherEvents of the second arm
     * @param otherExposure of the second arm, same unit
     */
    public record RateRatio(int events, double exposure, int otherEvents, double otherExposure) {
        public RateRatio {
            require("events", events, exposure);
            require("otherEvents", otherEvents, otherExposure);
        }

        /** First rate divided by the second; infinite without events in the second, NaN without any. */
        public double estimate() {
            return events / exposure / (otherEvents / otherExposure);
        }

        /** Exact equal-tailed interval of the ratio; unbounded above without events in the second arm. */
        public Interval interval(double confidence) {
            int total = events + otherEvents;
            if (total == 0) {
                return new Interval(0, Double.POSITIVE_INFINITY);
            }
            Interval share = Binomials.clopperPearson(events, total, confidence);
            return new Interval(ratio(share.low()), ratio(share.high()));
        }

        /** p-value against "the ratio is at most {@code ratio}"; small speaks for a greater first rate. */
        public double pGreater(double ratio) {
            int total = events + otherEvents;
            return total == 0 ? 1 : Binomials.pAtLeast(events, total, share(ratio));
        }

        /** p-value against "the ratio is at least {@code ratio}"; small speaks for a smaller first rate. */
        public double pLess(double ratio) {
            int total = events + otherEvents;
            return total == 0 ? 1 : Binomials.pAtMost(events, total, share(ratio));
        }

        /** p-value against "the ratio is {@code ratio}", by likelihood. */
        public double pTwoSided(double ratio) {
            int total = events + otherEvents;
            return total == 0 ? 1 : LeastLikely.p(BinomialDistribution.of(total, share(ratio)), 0, total, events);
        }

        private double share(double ratio) {
            return ratio * exposure / (ratio * exposure + otherExposure);
        }

        private double ratio(double share) {
            return share == 1 ? Double.POSITIVE_INFINITY : share / (1 - share) * otherExposure / exposure;
        }
    }

    private static double chiSquaredQuantile(double p, double degreesOfFreedom) {
        ChiSquaredDistribution distribution = ChiSquaredDistribution.of(degreesOfFreedom);
        double x = distribution.inverseCumulativeProbability(p);
        double step = (distribution.cumulativeProbability(x) - p) / distribution.density(x);
        // One Newton step sharpens the library's search.
        return Double.isFinite(step) && step < x ? x - step : x;
    }

    private static void require(String name, int events, double exposure) {
        if (events < 0) {
            throw new IllegalArgumentException(name + ": expected at least 0, found " + events);
        }
        if (!(exposure > 0) || Double.isInfinite(exposure)) {
            throw new IllegalArgumentException("exposure: expected above 0, found " + exposure);
        }
    }
}
