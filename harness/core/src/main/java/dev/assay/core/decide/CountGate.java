package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.core.compare.CountTest;
import dev.assay.core.compare.CountTest.Count;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import dev.assay.core.stats.Binomials;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gates on counts of failures, and on the share of good requests against a limit, where all others are the failures:
 * exact tests of the totals (docs/statistics.md, section 3).
 */
final class CountGate {
    private CountGate() {}

    static Judgement judge(GateData data, JudgementBuilder out) {
        Optional<Judgement> stop = HardStops.layout(data, out);
        if (stop.isPresent()) {
            return stop.get();
        }
        List<Count> candidate = counts(data, Arm.CANDIDATE, true);
        List<Count> baseline = counts(data, Arm.BASELINE, true);
        out.count("failures.candidate", CountTest.failures(candidate))
                .count("exposure.candidate", CountTest.exposure(candidate))
                .count("failures.baseline", CountTest.failures(baseline))
                .count("exposure.baseline", CountTest.exposure(baseline));
        int units = data.gate().limit().isPresent() ? candidate.size() : Math.min(candidate.size(), baseline.size());
        Optional<Judgement> few = HardStops.tooFew(units, out.units(units), data);
        if (few.isPresent()) {
            return few.get();
        }
        return decide(data, out, candidate, baseline);
    }

    private static Judgement decide(GateData data, JudgementBuilder out, List<Count> candidate, List<Count> baseline) {
        CountTest.Result all = test(data, candidate, baseline);
        List<Count> completed = counts(data, Arm.CANDIDATE, false);
        CountTest.Result perProtocol =
                completed.isEmpty() ? all : test(data, completed, counts(data, Arm.BASELINE, false));
        double pGo = Math.max(all.pGo(), perProtocol.pGo());
        out.check("exact.p-go", pGo).check("exact.p-no-go", all.pNoGo()).check("dispersion", all.dispersion());
        interval(data, candidate, baseline).ifPresent(out::effect);
        if (data.gate().shareOfGood()) {
            Interval bad = CountTest.share(candidate, data.level());
            double good = 1 - (double) CountTest.failures(candidate) / CountTest.exposure(candidate);
            out.limitBounds(new Effect(good, 1 - bad.high(), 1 - bad.low(), data.level()));
        }
        if (data.gate().limit().isEmpty() && CountTest.failures(candidate) + CountTest.failures(baseline) == 0) {
            out.reason(
                    "nothing failed on either arm, and a ratio of nothing cannot be bounded: demand a limit instead");
        }
        if (all.dispersion() > 1) {
            out.reason("failures came in bursts, so the counts are divided by their dispersion "
                    + Numbers.short3(all.dispersion()));
        }
        if (data.gate().mostFailing().orElse(1) <= 0) {
            return nothingMayFail(data, out, candidate);
        }
        double level = data.level();
        Verdict verdict = pGo <= level ? Verdict.GO : all.pNoGo() <= level ? Verdict.NO_GO : Verdict.INCONCLUSIVE;
        return out.byTest(verdict, pGo, all.pNoGo());
    }

    /** One failure is more than none; but no number of successes shows that none will ever fail. */
    private static Judgement nothingMayFail(GateData data, JudgementBuilder out, List<Count> candidate) {
        if (CountTest.failures(candidate) > 0) {
            out.reason("the limit is 0, and a single failure is more than that");
            return out.byRule(Verdict.NO_GO);
        }
        int exposure = (int) Math.min(Integer.MAX_VALUE, CountTest.exposure(candidate));
        return out.stop(
                Verdict.INCONCLUSIVE,
                "LIMIT_NOT_POSITIVE",
                "nothing failed in " + exposure + " requests, which shows a share of at most "
                        + Numbers.percent(Binomials.upper(0, exposure, data.level())) + " and never 0",
                "Demand a limit above 0, such as that share.");
    }

    private static CountTest.Result test(GateData data, List<Count> candidate, List<Count> baseline) {
        Demand demand = data.gate().demand().orElseThrow();
        if (demand instanceof Demand.Limit limit) {
            double share = data.gate().metric().id().equals("lost-requests")
                    ? Math.min(1, limit.value() * candidate.size() / CountTest.exposure(candidate))
                    : data.gate().mostFailing().orElse(0);
            return CountTest.limit(candidate, share);
        }
        // Fewer failures are better, so exp(-margin) is the largest ratio of the rates that is accepted.
        double factor = Math.exp(-data.gate().margin().orElseThrow());
        return CountTest.ratio(candidate, baseline, factor);
    }

    private static Optional<Effect> interval(GateData data, List<Count> candidate, List<Count> baseline) {
        if (CountTest.failures(candidate) == 0 || CountTest.failures(baseline) == 0) {
            return Optional.empty();
        }
        double dispersion = CountTest.dispersion(candidate, baseline);
        Interval ratio = CountTest.rates(candidate, baseline, dispersion, true).interval(1 - 2 * data.level());
        double estimate =
                -Math.log(CountTest.rates(candidate, baseline, dispersion, true).estimate());
        double lower = -Math.log(ratio.high());
        double upper = -Math.log(ratio.low());
        return Double.isFinite(lower) && Double.isFinite(upper) && Double.isFinite(estimate)
                ? Optional.of(new Effect(estimate, Math.min(lower, estimate), Math.max(upper, estimate), data.level()))
                : Optional.empty();
    }

    /** One count per trial; a trial that the platform failed has all requests of a usual trial failed. */
    private static List<Count> counts(GateData data, Arm arm, boolean failedTrialsCount) {
        List<TrialRow> rows = data.trials().of(arm);
        double[] usual = rows.stream()
                .filter(r -> r.status() == Status.VALID && r.measured().scheduled() > 0)
                .mapToDouble(r -> r.measured().scheduled())
                .toArray();
        long whole = usual.length == 0 ? 1 : (long) Samples.median(usual);
        List<Count> counts = new ArrayList<>();
        for (TrialRow row : rows) {
            if (row.status() == Status.VALID && row.measured().scheduled() > 0) {
                counts.add(new Count(failures(row, data), row.measured().scheduled()));
            } else if (row.status() == Status.FAILED && failedTrialsCount) {
                counts.add(new Count(whole, whole));
            }
        }
        return List.copyOf(counts);
    }

    private static long failures(TrialRow row, GateData data) {
        if (data.gate().shareOfGood()) {
            return row.measured().scheduled() - row.measured().good();
        }
        return data.gate().metric().id().equals("lost-requests")
                ? row.measured().censored()
                : row.measured().scheduled() - row.measured().count(Outcome.COMPLETED);
    }
}
