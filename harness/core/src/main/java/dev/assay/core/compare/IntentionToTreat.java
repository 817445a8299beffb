package dev.assay.core.compare;

import dev.assay.core.compare.Observation.Unusable;
import dev.assay.core.stats.SignedRank;
import dev.assay.core.stats.Tail;
import java.util.stream.IntStream;

/**
 * The gate with failures counted as the worst outcome (docs/statistics.md, sections 5 and 9): a log of 0 or infinity does
 * not exist, so it works on ranks. A failed candidate against a working baseline is negative infinity, the reverse
 * positive infinity, and both failed is a tie. A value of 0 where lower is better is better than any number in the same way.
 */
public final class IntentionToTreat {
    private IntentionToTreat() {}

    /**
     * @param samples with failures
     * @param margin on the scale of the effect; taken from the logs before they are ranked
     */
    public static SecondOpinion test(ArmSamples samples, double margin) {
        CommonFloor floor = CommonFloor.of(samples, margin);
        if (samples.design() == Design.UNPAIRED) {
            return EffectTest.mannWhitney(
                    floor.oriented(samples.candidate(), margin), floor.oriented(samples.baseline(), 0));
        }
        return signedRank(differences(samples, margin, floor));
    }

    /** The candidate alone against a limit on the oriented log scale. */
    public static SecondOpinion against(double orientedLogLimit, ArmSamples samples) {
        double[] d = ArmSamples.orientedLogs(samples.candidate(), samples.better());
        for (int i = 0; i < d.length; i++) {
            d[i] -= orientedLogLimit;
        }
        return signedRank(d);
    }

    private static double[] differences(ArmSamples samples, double margin, CommonFloor floor) {
        return IntStream.range(0, samples.baseline().size())
                .filter(i -> usable(samples.baseline().get(i))
                        && usable(samples.candidate().get(i)))
                .mapToDouble(i -> difference(
                        floor.oriented(samples.candidate().get(i), margin),
                        floor.oriented(samples.baseline().get(i), 0)))
                .toArray();
    }

    /** Both beyond numbers on the same side is a tie. */
    private static double difference(double candidate, double baseline) {
        return Double.isInfinite(candidate) && candidate == baseline ? 0 : candidate - baseline;
    }

    private static boolean usable(Observation observation) {
        return !(observation instanceof Unusable);
    }

    private static SecondOpinion signedRank(double[] d) {
        boolean exact = d.length <= SignedRank.LARGEST_EXACT;
        double pGo = d.length == 0
                ? 1
                : exact ? SignedRank.exactP(d, 0, Tail.GREATER) : SignedRank.asymptoticP(d, 0, Tail.GREATER, true);
        double pNoGo = d.length == 0
                ? 1
                : exact ? SignedRank.exactP(d, 0, Tail.LESS) : SignedRank.asymptoticP(d, 0, Tail.LESS, true);
        return new SecondOpinion("signed-rank", pGo, pNoGo, Math.pow(2, -d.length));
    }
}
