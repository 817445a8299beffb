package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observation.Unusable;
import dev.assay.core.compare.Observation.Worst;
import java.util.List;
import java.util.Optional;

/** Judges one gate at one look. */
final class GateJudge {
    private GateJudge() {}

    static Judgement judge(GateData data) {
        JudgementBuilder out =
                new JudgementBuilder(data.gate()).medians(data.median(Arm.BASELINE), data.median(Arm.CANDIDATE));
        if (data.gate().demand().isEmpty()) {
            return RatioGate.show(data, out);
        }
        Optional<Judgement> stop = HardStops.missing(data, out);
        if (stop.isPresent()) {
            return stop.get();
        }
        if (data.gate().counted()) {
            return CountGate.judge(data, out);
        }
        if (data.formsRatio() && data.gate().limit().orElse(1) <= 0) {
            return HardStops.limitNotPositive(data, out);
        }
        return switch (data.gate().metric().rule()) {
            case LOG_RATIO, CENSORED_TIME -> RatioGate.judge(data, out);
            case COUNTS -> throw new IllegalStateException("a gate on counts is judged above");
            case EVERY_TRIAL -> HardStops.layout(data, out).orElseGet(() -> everyTrial(data, out));
            case STEADY_SHARE -> HardStops.layout(data, out).orElseGet(() -> SteadyRule.judge(data, out));
            case DISPLAY_ONLY ->
                out.stop(
                        Verdict.INCONCLUSIVE,
                        "NOT_GATEABLE",
                        data.gate().metric().id()
                                + " is shown only: it leaves out the requests that were not completed",
                        "Demand the metric without '-completed'.");
            case PER_TRIAL ->
                out.stop(
                        Verdict.INCONCLUSIVE,
                        "NOT_GATEABLE",
                        data.gate().metric().id() + " is shown per trial only: it may be negative, and has no ratio",
                        "Demand a metric of response times.");
        };
    }

    /** Every trial of the candidate must pass; one that is not shown to pass leaves the gate open. */
    private static Judgement everyTrial(GateData data, JudgementBuilder out) {
        List<Observation> trials = data.observations(Arm.CANDIDATE);
        long passed = trials.stream()
                .filter(o -> o instanceof Measured m && m.value() > 0)
                .count();
        long broken = trials.stream()
                .filter(o -> o instanceof Worst || (o instanceof Measured m && !(m.value() > 0)))
                .count();
        out.units(trials.size()).count("trials.passed", passed).count("trials.broken", broken);
        if (broken > 0) {
            out.reason(broken + " of " + trials.size() + " trials of the candidate break it; every one must keep it");
            return out.byRule(Verdict.NO_GO);
        }
        Optional<Judgement> few = HardStops.tooFew((int) passed, out, data);
        if (few.isPresent()) {
            return few.get();
        }
        out.reason(passed + " of " + trials.size() + " trials of the candidate are shown to keep it");
        boolean open = trials.stream().anyMatch(o -> o instanceof Unusable u && u.why() == Observation.Why.TOO_FEW);
        return out.byRule(open ? Verdict.INCONCLUSIVE : Verdict.GO);
    }
}
