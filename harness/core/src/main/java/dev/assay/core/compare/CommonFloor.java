package dev.assay.core.compare;

import dev.assay.api.Direction;
import dev.assay.core.compare.Observation.Worst;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How far both arms can be followed when values are censored. Shifting the candidate by the margin shifts the place beyond
 * which it is not known, too: with a limit of 60 s and 20% allowed, a candidate that is not back in time stands against 50 s
 * of the baseline. What either arm shows beyond the nearer of the two places is censored alike; otherwise a candidate
 * exactly at the margin would be found worse more often than the level allows.
 *
 * @param better which way of the metric is good
 * @param floor oriented log below which nothing is known of one arm, after the shift; negative infinity for no limit
 */
record CommonFloor(Direction better, double floor) {
    static CommonFloor of(ArmSamples samples, double margin) {
        double baseline = floor(samples.baseline(), samples.better());
        double candidate = floor(samples.candidate(), samples.better());
        // The load ends at the same time on both arms: an arm without a censored value is known up to there as well.
        double limit = Math.max(baseline, candidate);
        return new CommonFloor(samples.better(), Double.isInfinite(limit) ? limit : Math.max(limit, limit - margin));
    }

    private static double floor(List<Observation> observations, Direction better) {
        return observations.stream()
                .flatMap(o -> o instanceof Worst w ? Stream.of(w.beyond()) : Stream.<OptionalDouble>empty())
                .flatMapToDouble(OptionalDouble::stream)
                .filter(beyond -> beyond > 0)
                .map(beyond -> better.sign() * Math.log(beyond))
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
    }

    /** The oriented log less the shift; negative infinity beyond the floor. */
    double oriented(Observation observation, double shift) {
        double log = ArmSamples.orientedLog(observation, better) - shift;
        return log < floor ? Double.NEGATIVE_INFINITY : log;
    }

    /** The same of all usable observations. */
    double[] oriented(List<Observation> observations, double shift) {
        return observations.stream()
                .filter(ArmSamples::isUsable)
                .mapToDouble(o -> oriented(o, shift))
                .toArray();
    }
}
