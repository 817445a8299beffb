package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Best;
import dev.assay.core.compare.Observation.Worst;
import java.util.List;
import java.util.stream.Stream;

/** Says which trials have no number but a place below or above all numbers, so that only ranks can use them. */
final class BeyondNumbers {
    private BeyondNumbers() {}

    /** How many there are on each arm, and of which kind. */
    static String words(GateData data) {
        List<String> parts = Stream.of(
                        part(data, Worst.class, "failed or lie beyond what was observed"),
                        part(data, Best.class, "are 0, better than any number"))
                .filter(part -> !part.isEmpty())
                .toList();
        return String.join("; ", parts);
    }

    /** Tells the reader what these trials do to the verdict. */
    static void warn(GateData data, JudgementBuilder out) {
        out.reason(words(data));
        if (count(data, Arm.CANDIDATE, Worst.class) + count(data, Arm.BASELINE, Worst.class) > 0) {
            out.warn(
                    "FAILED_TRIALS",
                    "trials failed on a platform: GO needs both the completed trials alone and all trials with a"
                            + " failure counted as the worst outcome",
                    "Look at the failed trials; a failure of the candidate is an outcome.");
        }
        if (count(data, Arm.CANDIDATE, Best.class) + count(data, Arm.BASELINE, Best.class) > 0) {
            out.warn(
                    "ZERO_VALUES",
                    "some values are 0, of which no ratio can be formed: GO needs both the other trials alone and all"
                            + " trials by ranks, with 0 better than any number",
                    "Measure longer, so that the value can be told from 0, or demand another metric.");
        }
    }

    private static String part(GateData data, Class<? extends Observation> kind, String what) {
        long candidate = count(data, Arm.CANDIDATE, kind);
        long baseline = count(data, Arm.BASELINE, kind);
        return candidate + baseline == 0
                ? ""
                : candidate + " of the candidate's "
                        + data.observations(Arm.CANDIDATE).size() + " trials and " + baseline + " of the baseline's "
                        + data.observations(Arm.BASELINE).size() + " trials " + what;
    }

    private static long count(GateData data, Arm arm, Class<? extends Observation> kind) {
        return data.observations(arm).stream().filter(kind::isInstance).count();
    }
}
