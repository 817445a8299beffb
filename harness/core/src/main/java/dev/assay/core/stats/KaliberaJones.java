package dev.assay.core.stats;

/**
 * Variance of repetitions nested in three levels, and how to spend them (Kalibera and Jones, Rigorous Benchmarking in
 * Reasonable Time, ISMM 2013). Level 1 is the innermost: windows in trials in allocations.
 *
 * @param mean grand mean
 * @param tops number of top-level units
 * @param s1 unbiased variance of the values within a level-2 unit, averaged
 * @param s2 variance of level-2 means within a level-3 unit, averaged
 * @param s3 variance of level-3 means
 * @param t1 variance that level 1 brings in itself
 * @param t2 variance that level 2 brings in itself; below 0 by chance where it brings in none
 * @param t3 variance that level 3 brings in itself
 */
public record KaliberaJones(double mean, int tops, double s1, double s2, double s3, double t1, double t2, double t3) {
    /**
     * @param values [level 3][level 2][level 1], at least 2 of each, the same numbers everywhere
     */
    public static KaliberaJones of(double[][][] values) {
        int middles = values[0].length;
        int leaves = values[0][0].length;
        double[] topMeans = new double[values.length];
        double s1 = 0;
        double s2 = 0;
        for (int i = 0; i < values.length; i++) {
            double[] means = new double[middles];
            requireSize("level 2 of unit " + i, values[i].length, middles);
            for (int j = 0; j < middles; j++) {
                requireSize("level 1 of unit " + i + ", " + j, values[i][j].length, leaves);
                Samples.requireFinite("values[" + i + "][" + j + "]", values[i][j], 2);
                means[j] = Samples.mean(values[i][j]);
                s1 += Samples.variance(values[i][j]) / (values.length * middles);
            }
            topMeans[i] = Samples.mean(means);
            s2 += Samples.variance(Samples.requireFinite("level 2", means, 2)) / values.length;
        }
        double s3 = Samples.variance(Samples.requireFinite("level 3", topMeans, 2));
        return new KaliberaJones(
                Samples.mean(topMeans), values.length, s1, s2, s3, s1, s2 - s1 / leaves, s3 - s2 / middles);
    }

    /** The mean with its error from the top level alone. */
    public TEstimate estimate() {
        return new TEstimate(mean, Math.sqrt(s3 / tops), tops - 1.0);
    }

    /**
     * This mean divided by another's, with Fieller's interval.
     *
     * @param other with the same number of top-level units
     */
    public Fieller ratioTo(KaliberaJones other, double confidence) {
        requireSize("top-level units", other.tops, tops);
        double t = StudentT.upperQuantile((1 - confidence) / 2, tops - 1.0);
        return Fieller.of(mean, s3 / tops, other.mean, other.s3 / tops, t);
    }

    /**
     * Best number of level-1 repetitions in each level-2 unit, before rounding up; infinite where level 2 brings in no
     * variance, 0 where level 1 brings in none.
     *
     * @param costOfLevel1 of one more value
     * @param costOfLevel2 of one more level-2 unit, in the same unit
     */
    public double bestLevel1(double costOfLevel1, double costOfLevel2) {
        return best(costOfLevel2 / costOfLevel1, t1, t2);
    }

    /** Best number of level-2 repetitions in each level-3 unit; see {@link #bestLevel1}. */
    public double bestLevel2(double costOfLevel2, double costOfLevel3) {
        return best(costOfLevel3 / costOfLevel2, t2, t3);
    }

    /**
     * Best number of inner repetitions in each outer unit, before rounding up; infinite where the outer level brings in no
     * variance, 0 where the inner one brings in none.
     *
     * @param costs of one more outer unit over that of one more inner repetition
     * @param inner variance that the inner level brings in itself
     * @param outer the same of the outer level
     */
    public static double best(double costs, double inner, double outer) {
        if (inner <= 0) {
            return 0;
        }
        return outer <= 0 ? Double.POSITIVE_INFINITY : Math.sqrt(costs * inner / outer);
    }

    private static void requireSize(String what, int found, int expected) {
        if (found != expected) {
            throw new IllegalArgumentException(what + ": expected " + expected + ", found " + found);
        }
    }
}
