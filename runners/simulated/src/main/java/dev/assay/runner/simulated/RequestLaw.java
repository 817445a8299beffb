package dev.assay.runner.simulated;

/** Draws what a request needs and what becomes of it. Not safe for several threads. */
final class RequestLaw {
    private static final long TRIAL = -1;

    private final SimulatedSettings settings;
    private final Draws draws;
    private final double factor;
    private long drawn;

    /**
     * @param seed another one for each trial
     */
    RequestLaw(SimulatedSettings settings, long seed) {
        this.settings = settings;
        this.draws = new Draws(Draws.seed(seed, settings.seed()));
        draws.begin(TRIAL);
        factor = settings.allocationFactor() * StrictMath.exp(settings.trialNoise() * draws.normal());
    }

    /** How many times as long everything takes in this trial on this allocation. */
    double factor() {
        return factor;
    }

    /** Draws the next request's work and fate. */
    void draw(RequestQueue.Entry entry) {
        draws.begin(drawn++);
        entry.fate = fate(draws.uniform());
        // Not StrictMath.pow, which makes garbage.
        double size = StrictMath.exp(settings.batchExponent() * StrictMath.log(entry.samples));
        entry.workNanos = settings.law().draw(draws) * settings.meanNanos() * size * factor;
    }

    private Fate fate(double uniform) {
        double failed = settings.errorRatio();
        double dropped = failed + settings.dropRatio();
        if (uniform < dropped) {
            return uniform < failed ? Fate.FAILED : Fate.DROPPED;
        }
        return uniform < dropped + settings.wrongRatio() ? Fate.WRONG : Fate.ANSWERED;
    }

    /**
     * How many times as long a request takes because of when it is served.
     *
     * @param index number of the request since the last start, from 0
     * @param minutes since the samples were loaded
     */
    double growth(long index, double minutes) {
        int cold = settings.warmUpRequests();
        double warmUp = index >= cold ? 1 : 1 + (settings.warmUpFactor() - 1) * (1 - (double) index / cold);
        return warmUp * (1 + settings.driftPerMinute() * minutes);
    }
}
