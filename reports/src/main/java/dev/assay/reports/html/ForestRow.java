package dev.assay.reports.html;

import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A row of the forest plot: an oriented log ratio, above 0 where the candidate is better, with its interval.
 *
 * @param gate where it comes from
 * @param againstLimit true where the ratio is to an absolute limit, not to the baseline
 * @param lower may be infinite
 * @param upper may be infinite
 * @param margin on the same scale: 0 for a limit; absent where nothing relative is demanded
 */
record ForestRow(
        GateResult gate, boolean againstLimit, double lower, double estimate, double upper, OptionalDouble margin) {

    /** Empty where there is nothing to draw. */
    static Optional<ForestRow> of(GateResult gate) {
        Optional<ForestRow> limit = limit(gate);
        if (limit.isPresent()) {
            return limit;
        }
        return gate.kind() == GateResult.Kind.LIMIT
                ? Optional.empty()
                : gate.effect().filter(e -> Double.isFinite(e.estimate())).map(e -> relative(gate, e));
    }

    private static ForestRow relative(GateResult gate, Effect effect) {
        return new ForestRow(gate, false, effect.lower(), effect.estimate(), effect.upper(), gate.margin());
    }

    /** A limit lies as far from the interval of the candidate's value as the log of their ratio says. */
    private static Optional<ForestRow> limit(GateResult gate) {
        Map<String, Double> checks = gate.checks();
        Double demanded = checks.get("limit.demanded");
        Double estimate = checks.get("limit.estimate");
        Double lower = checks.get("limit.lower");
        Double upper = checks.get("limit.upper");
        if (demanded == null || estimate == null || lower == null || upper == null || demanded <= 0 || estimate <= 0) {
            return Optional.empty();
        }
        int sign = gate.better().sign();
        double a = sign * Math.log(lower / demanded);
        double b = sign * Math.log(upper / demanded);
        double middle = sign * Math.log(estimate / demanded);
        return Optional.of(new ForestRow(gate, true, Math.min(a, b), middle, Math.max(a, b), OptionalDouble.of(0)));
    }

    /** Largest distance from 0 that the row would like to show; infinite ends are cut anyway. */
    double extent() {
        double most = Math.abs(estimate);
        most = Math.max(most, Double.isFinite(lower) ? Math.abs(lower) : 0);
        most = Math.max(most, Double.isFinite(upper) ? Math.abs(upper) : 0);
        return Math.max(most, margin.isPresent() ? 1.3 * Math.abs(margin.getAsDouble()) : 0);
    }

    /** Suffix of the style class. */
    String tone() {
        if (gate.kind() == GateResult.Kind.NONE) {
            return "none";
        }
        return switch (gate.verdict()) {
            case GO -> "go";
            case NO_GO -> "no-go";
            case INCONCLUSIVE -> "open";
            case INVALID -> "invalid";
        };
    }
}
