package dev.assay.agent.worker;

/**
 * How a worker that ends is restarted, where the spec's policy wants it to be.
 *
 * @param firstDelayNanos wait before the first restart in a row; doubles with each further one
 * @param longestDelayNanos it never waits longer than this
 * @param longLifeNanos a worker that lived so long, or was ended by a planned fault, starts a new row
 * @param inARow ends without a long life, or failed starts, after which it is a crash loop
 * @param budget restarts in one trial
 */
record RestartRules(long firstDelayNanos, long longestDelayNanos, long longLifeNanos, int inARow, int budget) {
    static final RestartRules STANDARD = new RestartRules(100_000_000L, 10_000_000_000L, 10_000_000_000L, 5, 1_000);

    /** The wait before a restart, nanoseconds. */
    long delayNanos(int rowSoFar) {
        long delay = firstDelayNanos << Math.min(rowSoFar, 20);
        return Math.min(delay, longestDelayNanos);
    }
}
