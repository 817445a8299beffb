package dev.assay.agent.load;

/**
 * Random numbers that are the same for the same seed on every machine and Java version, which the JDK's generators do
 * not promise for all of these. SplitMix64 after Steele, Lea and Flood, "Fast splittable pseudorandom number
 * generators" (OOPSLA 2014); logarithms by {@link StrictMath}, so that both arms see the same nanoseconds.
 */
final class Draws {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final double UNIT = 0x1.0p-53;

    private long state;

    Draws(long seed) {
        state = seed;
    }

    long nextLong() {
        state += GOLDEN_GAMMA;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Uniform in (0, 1): never the ends, so that its logarithm exists. */
    double nextUnit() {
        return ((nextLong() >>> 11) + 0.5) * UNIT;
    }

    /** Exponential with mean 1. */
    double nextExponential() {
        return -StrictMath.log(nextUnit());
    }

    /** Normal with mean 0 and standard deviation 1, by the polar method of Marsaglia and Bray (1964). */
    double nextNormal() {
        while (true) {
            double x = 2 * nextUnit() - 1;
            double y = 2 * nextUnit() - 1;
            double s = x * x + y * y;
            if (s < 1 && s > 0) {
                return x * StrictMath.sqrt(-2 * StrictMath.log(s) / s);
            }
        }
    }

    /** Uniform in [0, bound), by multiplication as in Lemire (2019); the bias is below 2^-32 for such bounds. */
    int nextBelow(int bound) {
        return (int) (((nextLong() >>> 32) * bound) >>> 32);
    }
}
