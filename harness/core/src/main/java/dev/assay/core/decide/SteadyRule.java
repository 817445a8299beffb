package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observations;
import dev.assay.core.compare.WorkloadTrials;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.VerdictRule;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Not reaching a steady state is an outcome of a platform, never a reason to drop its trial quietly: more than 20% on the
 * baseline is INCONCLUSIVE; on the candidate alone it fails the gate {@code steady-state} if that is a must, else it is
 * INCONCLUSIVE (docs/statistics.md, section 2).
 */
final class SteadyRule {
    private static final double MOST_UNSTEADY = 0.20;

    private SteadyRule() {}

    /** Share of an arm's trials that did not reach a steady state. */
    static double unsteadyShare(WorkloadTrials trials, Arm arm) {
        List<Observation> states = trials.of(arm).stream()
                .map(row -> Observations.of(row, Metrics.STEADY_STATE))
                .toList();
        long unsteady = states.stream()
                .filter(o -> o instanceof Measured m && m.value() == 0)
                .count();
        return states.isEmpty() ? 0 : (double) unsteady / states.size();
    }

    static Optional<Judgement> stop(GateData data, JudgementBuilder out) {
        double baseline = unsteadyShare(data.trials(), Arm.BASELINE);
        double candidate = unsteadyShare(data.trials(), Arm.CANDIDATE);
        if (baseline > MOST_UNSTEADY) {
            return Optional.of(
                    out.stop(Verdict.INCONCLUSIVE, "BASELINE_UNSTEADY", words(baseline, Arm.BASELINE), hint()));
        }
        boolean own = data.gate().metric().rule() == VerdictRule.STEADY_SHARE;
        return candidate > MOST_UNSTEADY && !own && !data.steadyMust()
                ? Optional.of(
                        out.stop(Verdict.INCONCLUSIVE, "CANDIDATE_UNSTEADY", words(candidate, Arm.CANDIDATE), hint()))
                : Optional.empty();
    }

    /** The gate {@code steady-state} itself. */
    static Judgement judge(GateData data, JudgementBuilder out) {
        long known = data.observations(Arm.CANDIDATE).stream()
                .filter(Measured.class::isInstance)
                .count();
        double unsteady = unsteadyShare(data.trials(), Arm.CANDIDATE);
        out.units((int) known).check("unsteady-share", unsteady);
        Optional<Judgement> few = HardStops.tooFew((int) known, out, data);
        if (few.isPresent()) {
            return few.get();
        }
        out.reason(words(unsteady, Arm.CANDIDATE));
        return out.byRule(unsteady > MOST_UNSTEADY ? Verdict.NO_GO : Verdict.GO);
    }

    private static String words(double share, Arm arm) {
        return String.format(
                Locale.ROOT,
                "%.0f%% of the %s's trials did not reach a steady state, at most %.0f%% may miss it",
                100 * share,
                arm.word(),
                100 * MOST_UNSTEADY);
    }

    private static String hint() {
        return "Measure longer, or warm up longer; look at the windows of these trials.";
    }
}
