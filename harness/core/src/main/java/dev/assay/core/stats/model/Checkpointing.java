package dev.assay.core.stats.model;

import org.apache.commons.numbers.rootfinder.BrentSolver;

/**
 * How often to save a long computation that failures interrupt. All times in one unit, for example seconds.
 *
 * @param saveTime time to write a checkpoint
 * @param meanTimeBetweenFailures of the whole system
 */
public record Checkpointing(double saveTime, double meanTimeBetweenFailures) {
    public Checkpointing {
        if (!(saveTime > 0) || !(meanTimeBetweenFailures > 0)) {
            throw new IllegalArgumentException(
                    "checkpointing: expected times above 0, found " + saveTime + " and " + meanTimeBetweenFailures);
        }
    }

    /** Computing time between checkpoints, first order: sqrt(2 C M) (Young 1974). */
    public double young() {
        return Math.sqrt(2 * saveTime * meanTimeBetweenFailures);
    }

    /** Computing time between checkpoints, higher order (Daly 2006, equation 37). */
    public double daly() {
        if (saveTime >= 2 * meanTimeBetweenFailures) {
            return meanTimeBetweenFailures;
        }
        double root = Math.sqrt(saveTime / (2 * meanTimeBetweenFailures));
        return young() * (1 + root / 3 + root * root / 9) - saveTime;
    }

    /** Computing time that makes {@link #slowdown} smallest: M (1 + W(-exp(-1 - C / M))), W the Lambert function. */
    public double best() {
        double c = saveTime / meanTimeBetweenFailures;
        // With x = T / M the equation of Lambert's function reads 1 - x = exp(-x - c); this form keeps its digits.
        double x = new BrentSolver(1e-16, 1e-16, 1e-16).findRoot(v -> -Math.expm1(-v - c) - v, 0, 1);
        return x * meanTimeBetweenFailures;
    }

    /**
     * Wall time per computing time, for exponential failures: M exp(R / M) (exp((T + C) / M) - 1) / T.
     *
     * @param interval T, computing time between checkpoints, above 0
     * @param restartTime R, from a failure until computing goes on
     */
    public double slowdown(double interval, double restartTime) {
        double m = meanTimeBetweenFailures;
        return m * Math.exp(restartTime / m) * Math.expm1((interval + saveTime) / m) / interval;
    }

    /** Effective training time ratio: computing time per wall time. */
    public double effectiveTimeRatio(double interval, double restartTime) {
        return 1 / slowdown(interval, restartTime);
    }
}
