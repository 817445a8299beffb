package dev.assay.runner.simulated;

/**
 * Random numbers by counter: the draws of item {@code n} depend on the seed and {@code n} only, not on what other items
 * drew, so that changing one law leaves the draws of everything else as they were. Built on the SplitMix64 output
 * function (Steele, Lea, Flood 2014) and on strict mathematics: the same on every machine and JDK.
 */
final class Draws {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
    private static final double UNIT = 0x1.0p-53;

    private final long seed;
    private long state;

    Draws(long seed) {
        this.seed = seed;
    }

    /** A seed that depends on all parts. */
    static long seed(long... parts) {
        long seed = 0;
        for (long part : parts) {
            seed = mix(seed * 31 + mix(part + GOLDEN_GAMMA));
        }
        return seed;
    }

    /** Begins the draws of an item. */
    void begin(long item) {
        state = mix(seed + item * GOLDEN_GAMMA);
    }

    /** Uniform in [0, 1). */
    double uniform() {
        state += GOLDEN_GAMMA;
        return (mix(state) >>> 11) * UNIT;
    }

    /** Exponential with mean 1. */
    double exponential() {
        return -StrictMath.log(1 - uniform());
    }

    /** Standard normal (Box and Muller 1958). */
    double normal() {
        double radius = StrictMath.sqrt(2 * exponential());
        return radius * StrictMath.cos(2 * Math.PI * uniform());
    }

    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
