package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Unusable;
import dev.assay.core.compare.Observation.Why;
import dev.assay.core.compare.Observation.Worst;
import dev.assay.core.compare.WorkloadTrials;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Rules that end a gate before any test (docs/statistics.md, section 4). */
final class HardStops {
    /** Units below which no test is made. */
    static final int FEWEST_UNITS = 5;

    private HardStops() {}

    /** The rules about what is there, in the order in which they count. */
    static Optional<Judgement> missing(GateData data, JudgementBuilder out) {
        List<Observation> baseline = data.observations(Arm.BASELINE);
        List<Observation> candidate = data.observations(Arm.CANDIDATE);
        if (baseline.isEmpty() || candidate.isEmpty()) {
            String arm = (candidate.isEmpty() ? Arm.CANDIDATE : Arm.BASELINE).word();
            return Optional.of(out.stop(
                    Verdict.INCONCLUSIVE,
                    "NO_TRIALS",
                    "no trial of the " + arm + " has been made",
                    "Run the plan, or resume the run."));
        }
        return notFinite(data, out)
                .or(() -> lost(data, out, baseline, Arm.BASELINE))
                .or(() -> lost(data, out, candidate, Arm.CANDIDATE))
                .or(() -> failed(data, out, baseline, candidate));
    }

    private static Optional<Judgement> notFinite(GateData data, JudgementBuilder out) {
        for (Arm arm : Arm.values()) {
            for (Observation o : data.observations(arm)) {
                if (o instanceof Unusable u && u.why() == Why.NOT_FINITE) {
                    return Optional.of(out.stop(
                            Verdict.INVALID,
                            "NOT_FINITE",
                            data.gate().metric().id() + " of the " + arm.word() + ": " + u.reason(),
                            "A value that should exist does not: look at the trial's records."));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Judgement> lost(GateData data, JudgementBuilder out, List<Observation> arm, Arm which) {
        boolean none = GateData.all(arm, o -> o instanceof Unusable u && u.why() != Why.TOO_FEW);
        boolean byHarness = arm.stream().anyMatch(o -> o instanceof Unusable u && u.why() == Why.HARNESS_LOST);
        return none && byHarness
                ? Optional.of(out.stop(
                        Verdict.INVALID,
                        "METRIC_LOST",
                        "the harness has no " + data.gate().metric().id() + " of the " + which.word() + ": "
                                + ((Unusable) arm.get(0)).reason(),
                        "Look at the trial's records; a missing value is never a pass."))
                : Optional.empty();
    }

    private static Optional<Judgement> failed(
            GateData data, JudgementBuilder out, List<Observation> baseline, List<Observation> candidate) {
        boolean baselineFailed = isFailure(baseline);
        if (isFailure(candidate) && !baselineFailed) {
            return Optional.of(out.stop(
                    Verdict.NO_GO,
                    "CANDIDATE_FAILED",
                    "none of the candidate's " + candidate.size() + " trials gave a value: " + reason(candidate),
                    "A failure of the candidate is an outcome. The reason says whether it could not run, or where its"
                            + " values lie beyond what was observed."));
        }
        if (baselineFailed && data.gate().limit().isEmpty()) {
            return Optional.of(out.stop(
                    Verdict.INCONCLUSIVE,
                    "BASELINE_FAILED",
                    "none of the baseline's " + baseline.size() + " trials gave a value, so there is nothing to"
                            + " compare with: " + reason(baseline),
                    "Mend the baseline, or demand an absolute limit of the candidate."));
        }
        return Optional.empty();
    }

    /** Some trial failed for the platform, and no trial of the arm has a value. */
    private static boolean isFailure(List<Observation> arm) {
        return arm.stream().anyMatch(Worst.class::isInstance)
                && GateData.all(
                        arm, o -> o instanceof Worst || (o instanceof Unusable u && u.why() == Why.INVALID_TRIAL));
    }

    private static String reason(List<Observation> arm) {
        return arm.stream()
                .filter(Worst.class::isInstance)
                .map(o -> ((Worst) o).reason())
                .findFirst()
                .orElse("");
    }

    /** A candidate can only be compared with a limit by their ratio, and a limit of 0 has none. */
    static Judgement limitNotPositive(GateData data, JudgementBuilder out) {
        return out.stop(
                Verdict.INCONCLUSIVE,
                "LIMIT_NOT_POSITIVE",
                "a limit of "
                        + data.gate().value(data.gate().limit().orElse(0)) + " on "
                        + data.gate().metric().id() + " leaves no ratio to test",
                "Demand a limit above 0, as small as the measurement can show.");
    }

    /** The rules about the layout of the trials. */
    static Optional<Judgement> layout(GateData data, JudgementBuilder out) {
        WorkloadTrials trials = data.trials();
        if (trials.invalidShare() > WorkloadTrials.MOST_INVALID) {
            return Optional.of(out.stop(
                    Verdict.INCONCLUSIVE,
                    "TOO_MANY_INVALID",
                    String.format(
                            Locale.ROOT,
                            "%.0f%% of the attempts at a trial are invalid, at most %.0f%% may be",
                            100 * trials.invalidShare(),
                            100 * WorkloadTrials.MOST_INVALID),
                    "Remove the cause that the invalid trials name, then run again."));
        }
        if (trials.orderIsConfounded()) {
            return Optional.of(out.stop(
                    Verdict.INCONCLUSIVE,
                    "ORDER_CONFOUNDED",
                    "one arm ran second in nearly every block, so drift over time would look like an effect",
                    "Run blocks in random, balanced order, as a plan of Assay does."));
        }
        if (trials.design() == Design.UNPAIRED
                && !DriftCheck.of(data.gate(), trials).isEmpty()) {
            return Optional.of(out.stop(
                    Verdict.INCONCLUSIVE,
                    "DRIFT",
                    "an arm drifted over its recorded run, and two recorded runs cannot tell drift from effect",
                    "Run both arms in one campaign."));
        }
        return SteadyRule.stop(data, out);
    }

    /** The rule about the number of units, after everything else is known and shown. */
    static Optional<Judgement> tooFew(int units, JudgementBuilder out, GateData data) {
        return units >= FEWEST_UNITS ? Optional.empty() : Optional.of(fewUnits(units, out, data));
    }

    static Judgement fewUnits(int units, JudgementBuilder out, GateData data) {
        return out.stop(
                Verdict.INCONCLUSIVE,
                "TOO_FEW_UNITS",
                units + " independent units (" + unitWord(data) + "), at least " + FEWEST_UNITS + " are needed",
                "Run more blocks; where blocks share allocations, more allocations.");
    }

    static String unitWord(GateData data) {
        return switch (data.units().kind()) {
            case ALLOCATION -> "allocations per arm";
            case TRIAL -> "blocks";
        };
    }
}
