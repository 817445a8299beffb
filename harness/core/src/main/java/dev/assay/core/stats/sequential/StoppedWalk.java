package dev.assay.core.stats.sequential;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Quadrature;

/**
 * A Brownian motion without drift that is stopped where it crosses a bound at a look: the distribution of where it is when
 * it has not been stopped yet, as point masses at quadrature nodes (Armitage, McPherson and Rowe 1969).
 */
final class StoppedWalk {
    /** Standard deviations below which the walk is neglected; what lies there is below 1e-18 and crosses nothing later. */
    private static final double REACH_DOWN = 9;

    /** Standard deviations above which it is neglected: farther, since it counts against tiny levels there. */
    private static final double REACH_UP = 14;

    /** More panels than this are not needed by any sensible plan, and would be slow. */
    private static final int MOST_PANELS = 400;

    private final double time;
    private final double[] places;
    private final double[] masses;

    private StoppedWalk(double time, double[] places, double[] masses) {
        this.time = time;
        this.places = places;
        this.masses = masses;
    }

    /** At 0 at time 0. */
    static StoppedWalk start() {
        return new StoppedWalk(0, new double[] {0}, new double[] {1});
    }

    /** The probability that it was never stopped and lies above a level at a later time. */
    double above(double level, double laterTime) {
        double sd = Math.sqrt(laterTime - time);
        double sum = 0;
        for (int i = 0; i < places.length; i++) {
            sum += masses[i] * Normal.upperTail((level - places[i]) / sd);
        }
        return sum;
    }

    /** The probability that it was never stopped and lies below a level at a later time. */
    double below(double level, double laterTime) {
        double sd = Math.sqrt(laterTime - time);
        double sum = 0;
        for (int i = 0; i < places.length; i++) {
            sum += masses[i] * Normal.upperTail((places[i] - level) / sd);
        }
        return sum;
    }

    /**
     * The walk at a later time when it is stopped there outside of {@code low} and {@code high}.
     *
     * @param nextGap time from then to the look after it, which sets how fine the nodes must be
     */
    StoppedWalk continueTo(double laterTime, double low, double high, double nextGap) {
        double gap = laterTime - time;
        double from = Math.max(low, -REACH_DOWN * Math.sqrt(laterTime));
        double to = Math.min(high, REACH_UP * Math.sqrt(laterTime));
        double width = Math.sqrt(Math.min(gap, nextGap));
        int panels = (int) Math.min(MOST_PANELS, Math.ceil((to - from) / width));
        Quadrature grid = new Quadrature(from, to, Math.max(1, panels));
        double[] nextPlaces = new double[grid.size()];
        double[] nextMasses = new double[grid.size()];
        for (int k = 0; k < nextPlaces.length; k++) {
            nextPlaces[k] = grid.node(k);
            nextMasses[k] = density(grid.node(k), gap) * grid.weight(k);
        }
        return new StoppedWalk(laterTime, nextPlaces, nextMasses);
    }

    /** Density of being at a place after a further time, never stopped before. */
    private double density(double place, double gap) {
        double sum = 0;
        for (int i = 0; i < places.length; i++) {
            double step = place - places[i];
            sum += masses[i] * Math.exp(-step * step / (2 * gap));
        }
        return sum / Math.sqrt(2 * Math.PI * gap);
    }
}
