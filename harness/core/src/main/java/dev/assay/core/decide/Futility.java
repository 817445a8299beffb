package dev.assay.core.decide;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.sequential.ConditionalPower;

/**
 * Whether an open gate has little chance of either verdict by the last look if the rest goes on as it began. Not binding: a
 * run that goes on regardless keeps its level (docs/statistics.md, section 6).
 */
final class Futility {
    /** Chance of either verdict below which going on is a waste. */
    private static final double LEAST_CHANCE = 0.05;

    private static final double SMALLEST_P = 1e-12;

    private Futility() {}

    static boolean isFutile(GateTrack track) {
        Double p = track.judgement().checks().get("t.p-go");
        if (p == null
                || track.latched()
                || track.judgement().byRule()
                || !(track.looks() instanceof Looks.Sequential looks)
                || !looks.more()) {
            return false;
        }
        double z = Normal.upperQuantile(Math.min(1 - SMALLEST_P, Math.max(SMALLEST_P, p)));
        return Math.max(chance(z, looks), chance(-z, looks)) < LEAST_CHANCE;
    }

    private static double chance(double z, Looks.Sequential looks) {
        double fraction = looks.fraction();
        return ConditionalPower.of(z, fraction, looks.lastBound(), z / Math.sqrt(fraction));
    }
}
