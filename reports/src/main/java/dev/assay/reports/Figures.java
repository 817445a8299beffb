package dev.assay.reports;

import dev.assay.api.Direction;
import dev.assay.api.Quantities;
import dev.assay.api.Unit;
import dev.assay.api.report.Decision;
import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import java.util.List;
import java.util.Locale;

/** Numbers as people read them; the same in every format. */
public final class Figures {
    private Figures() {}

    /** A metric's value with its unit. */
    public static String value(double value, Unit unit) {
        return switch (unit) {
            case NANOSECONDS -> Quantities.formatNanos(value);
            case PER_SECOND -> Quantities.significant(value) + " /s";
            case RATIO -> Quantities.significant(value);
            case COUNT -> Quantities.significant(value);
            case CURRENCY_PER_MILLION -> Quantities.significant(value) + " per million";
            case BYTES -> Quantities.significant(value / 1048576) + " MiB";
        };
    }

    /**
     * The relative change of the metric behind an oriented log ratio, as a signed percentage of the baseline.
     *
     * @param orientedLogRatio above 0 is better
     */
    public static String change(double orientedLogRatio, Direction better) {
        double ratio = Math.exp(better.sign() * orientedLogRatio) - 1;
        return String.format(Locale.ROOT, "%+.1f%%", 100 * ratio);
    }

    /** The interval of the relative change, smaller end first. */
    public static String interval(Effect effect, Direction better) {
        String a = change(effect.lower(), better);
        String b = change(effect.upper(), better);
        return better.sign() > 0 ? "[" + a + ", " + b + "]" : "[" + b + ", " + a + "]";
    }

    /** The baseline's median of a gate, or a dash. */
    public static String baseline(GateResult gate) {
        return gate.baselineMedian().isPresent() ? value(gate.baselineMedian().getAsDouble(), gate.unit()) : "–";
    }

    /** The candidate's median of a gate, or a dash. */
    public static String candidate(GateResult gate) {
        return gate.candidateMedian().isPresent() ? value(gate.candidateMedian().getAsDouble(), gate.unit()) : "–";
    }

    /** The change with its interval, or a dash. */
    public static String effect(GateResult gate) {
        return gate.effect()
                .map(e -> change(e.estimate(), gate.better()) + " " + interval(e, gate.better()))
                .orElse("–");
    }

    /** The reasons of a verdict that its sentence does not state already: none where the only one is part of it. */
    public static List<String> furtherReasons(Decision decision) {
        List<String> reasons = decision.reasons();
        boolean stated = reasons.size() == 1
                && decision.sentence().endsWith(reasons.get(0).replaceFirst("^[A-Z-]+: ", ""));
        return stated ? List.of() : reasons;
    }
}
