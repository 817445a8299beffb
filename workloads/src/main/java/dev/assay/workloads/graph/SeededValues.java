package dev.assay.workloads.graph;

/**
 * Numbers drawn from a seed, the same on every machine and every Java version: SplitMix64 (Steele, Lea and Flood, 2014,
 * "Fast splittable pseudorandom number generators"). The JDK's generators do not promise that.
 */
public final class SeededValues {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long state;

    public SeededValues(long seed) {
        state = seed;
    }

    /** A generator for one named thing, independent of those of other names. */
    public static SeededValues of(long seed, String name) {
        return new SeededValues(mix(seed) ^ mix(name.hashCode() + GOLDEN_GAMMA));
    }

    /** The next number, uniform over all longs. */
    public long next() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** The next number, uniform in [0, 1). */
    public double uniform() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    /** The next number, uniform in [from, to). */
    public double uniform(double from, double to) {
        return from + (to - from) * uniform();
    }

    /** The numbers 0 to n-1 in random order (Fisher-Yates). */
    public int[] permutation(int n) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = (int) (uniform() * (i + 1));
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
