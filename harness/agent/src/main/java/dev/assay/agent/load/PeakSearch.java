package dev.assay.agent.load;

import dev.assay.agent.load.PeakStep.Verdict;

/**
 * Looks for the highest rate of a geometric grid whose objectives hold. Upwards in strides of about half as much again,
 * so that a platform is never overloaded grossly, until a rate fails; then by halving between the last that held and the
 * first that did not. A rate that stays open after some repeats counts as not held.
 */
final class PeakSearch {
    private static final double STRIDE = 1.5;
    /** A rate is tried this often before it counts as not held. */
    private static final int MOST_TRIES = 4;

    private final double fromRate;
    private final double ratio;
    private final int size;
    private final int stride;
    private int held = -1;
    private int notHeld;
    private int tries;
    private boolean open;

    /**
     * @param fromRate lowest rate, per second, above 0
     * @param toRate highest rate
     * @param gridStep ratio of neighbours minus one, above 0
     */
    PeakSearch(double fromRate, double toRate, double gridStep) {
        if (!(fromRate > 0) || !(toRate >= fromRate) || !(gridStep > 0)) {
            throw new IllegalArgumentException(
                    "fromRate, toRate, gridStep: expected 0 < fromRate <= toRate and gridStep" + " above 0, found "
                            + fromRate + ", " + toRate + " and " + gridStep);
        }
        this.fromRate = fromRate;
        ratio = 1 + gridStep;
        // A little room, so that a highest rate that is a grid point is not lost to rounding.
        size = (int) Math.floor(Math.log(toRate / fromRate) / Math.log(ratio) + 1e-9) + 1;
        stride = Math.max(1, (int) Math.round(Math.log(STRIDE) / Math.log(ratio)));
        notHeld = size;
    }

    double rate(int index) {
        return fromRate * Math.pow(ratio, index);
    }

    boolean finished() {
        return notHeld - held <= 1;
    }

    /** The rate to try next; only while not finished. */
    int next() {
        if (notHeld < size) {
            return (held + notHeld) >>> 1;
        }
        return held < 0 ? 0 : Math.min(size - 1, held + stride);
    }

    /** What the tries of {@link #next} so far show together. */
    void record(Verdict verdict) {
        int index = next();
        tries++;
        if (verdict == Verdict.OPEN && tries < MOST_TRIES) {
            return;
        }
        tries = 0;
        if (verdict == Verdict.HOLDS) {
            held = index;
        } else {
            notHeld = index;
            open = verdict == Verdict.OPEN;
        }
    }

    /** True when the rate at hand has been tried already. */
    boolean repeats() {
        return tries > 0;
    }

    /** Highest rate that held; -1 when none did. */
    int held() {
        return held;
    }

    /** True when the highest rate of the grid held: the peak lies beyond it. */
    boolean beyond() {
        return held == size - 1;
    }

    /** True when the rate above {@link #held} was not shown to fail, only not shown to hold. */
    boolean openAbove() {
        return open;
    }
}
