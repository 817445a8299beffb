package dev.assay.core.compare;

import dev.assay.api.Direction;
import dev.assay.core.compare.Observation.Best;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observation.Unusable;
import dev.assay.core.compare.Observation.Worst;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One observation per unit and arm. In a paired design entry i of both lists is the same block or pair of allocations.
 *
 * @param design how the arms belong together
 * @param better which way of the metric is good
 * @param baseline observations of the baseline
 * @param candidate observations of the candidate
 */
public record ArmSamples(Design design, Direction better, List<Observation> baseline, List<Observation> candidate) {
    public ArmSamples {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        if (design == Design.PAIRED && baseline.size() != candidate.size()) {
            throw new IllegalArgumentException(
                    "paired samples: expected equal sizes, found " + baseline.size() + " and " + candidate.size());
        }
    }

    /** The units that both arms measured (paired), or all that each arm measured (unpaired). */
    public ArmSamples complete() {
        if (design == Design.UNPAIRED) {
            return new ArmSamples(design, better, measuredOnly(baseline), measuredOnly(candidate));
        }
        List<Observation> b = new ArrayList<>();
        List<Observation> c = new ArrayList<>();
        for (int i = 0; i < baseline.size(); i++) {
            if (baseline.get(i) instanceof Measured && candidate.get(i) instanceof Measured) {
                b.add(baseline.get(i));
                c.add(candidate.get(i));
            }
        }
        return new ArmSamples(design, better, b, c);
    }

    /** Units per arm, the smaller of the two. */
    public int units() {
        return Math.min(baseline.size(), candidate.size());
    }

    /** Units per arm that say something, a failure of the platform included. */
    public int usableUnits() {
        if (design == Design.UNPAIRED) {
            return Math.min(usable(baseline), usable(candidate));
        }
        int count = 0;
        for (int i = 0; i < baseline.size(); i++) {
            count += isUsable(baseline.get(i)) && isUsable(candidate.get(i)) ? 1 : 0;
        }
        return count;
    }

    private static int usable(List<Observation> observations) {
        return (int) observations.stream().filter(ArmSamples::isUsable).count();
    }

    static boolean isUsable(Observation observation) {
        return !(observation instanceof Unusable);
    }

    /** Measured values of an arm. */
    public static double[] values(List<Observation> observations) {
        return observations.stream()
                .filter(Measured.class::isInstance)
                .mapToDouble(o -> ((Measured) o).value())
                .toArray();
    }

    /**
     * Oriented logarithms: higher is better, the worst is negative infinity and the best positive infinity. Unusable
     * observations are left out.
     */
    public static double[] orientedLogs(List<Observation> observations, Direction better) {
        return observations.stream()
                .filter(ArmSamples::isUsable)
                .mapToDouble(o -> orientedLog(o, better))
                .toArray();
    }

    static double orientedLog(Observation observation, Direction better) {
        if (observation instanceof Measured m) {
            return better.sign() * Math.log(m.value());
        }
        return observation instanceof Best ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    /** The relative resolution of a difference of logs: the coarsest of either arm, added. */
    public double relativeResolution() {
        return coarsest(baseline) + coarsest(candidate);
    }

    static double coarsest(List<Observation> observations) {
        return observations.stream()
                .mapToDouble(o -> o instanceof Measured m ? m.resolution() / m.value() : 0)
                .max()
                .orElse(0);
    }

    /** Whether some unit has no number but is worse or better than any: only ranks can use it. */
    public boolean needsRanks() {
        return Stream.concat(baseline.stream(), candidate.stream())
                .anyMatch(o -> o instanceof Worst || o instanceof Best);
    }

    private static List<Observation> measuredOnly(List<Observation> observations) {
        return observations.stream().filter(Measured.class::isInstance).toList();
    }
}
