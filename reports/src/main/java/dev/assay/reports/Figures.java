package dev.assay.reports;

import dev.assay.api.Direction;
import dev.assay.api.Price;
import dev.assay.api.Quantities;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.PlatformInfo;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as people read them; the same in every format. */
public final class Figures {
    /** Beyond this a change says only that nothing is known. */
    private static final double MOST_TIMES = 100;

    private Figures() {}

    /** The currency of both platforms' prices; empty where there is none, or two. */
    public static String currency(List<PlatformInfo> platforms) {
        List<String> found = platforms.stream()
                .flatMap(p -> p.price().stream())
                .map(Price::currency)
                .distinct()
                .toList();
        return found.size() == 1 ? found.get(0) : "";
    }

    /** A metric's value with its unit. */
    public static String value(double value, Unit unit) {
        return value(value, unit, "");
    }

    /**
     * A metric's value with its unit.
     *
     * @param currency of costs; empty where it is not known
     */
    public static String value(double value, Unit unit, String currency) {
        return switch (unit) {
            case NANOSECONDS -> Quantities.formatNanos(value);
            case PER_SECOND -> Quantities.significant(value) + " /s";
            case RATIO -> Quantities.significant(value);
            case COUNT -> Quantities.significant(value);
            case CURRENCY_PER_MILLION ->
                Quantities.significant(value) + (currency.isEmpty() ? "" : " " + currency) + " per million";
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
        if (ratio > MOST_TIMES) {
            return "more than +" + Math.round(100 * MOST_TIMES) + "%";
        }
        String text = String.format(Locale.ROOT, "%+.1f%%", 100 * ratio);
        return text.equals("-0.0%") || text.equals("+0.0%") ? "0.0%" : text;
    }

    /** The interval of the relative change, smaller end first. */
    public static String interval(Effect effect, Direction better) {
        String a = change(effect.lower(), better);
        String b = change(effect.upper(), better);
        return better.sign() > 0 ? "[" + a + ", " + b + "]" : "[" + b + ", " + a + "]";
    }

    /** The baseline's median of a gate, or a dash. */
    public static String baseline(GateResult gate, String currency) {
        return median(gate.baselineMedian(), gate, currency);
    }

    /** The candidate's median of a gate, or a dash. */
    public static String candidate(GateResult gate, String currency) {
        return median(gate.candidateMedian(), gate, currency);
    }

    private static String median(OptionalDouble median, GateResult gate, String currency) {
        return median.isPresent() ? value(median.getAsDouble(), gate.unit(), currency) : "–";
    }

    /** The change with its interval, or a dash. */
    public static String effect(GateResult gate) {
        return gate.effect()
                .map(e -> change(e.estimate(), gate.better()) + " " + interval(e, gate.better()))
                .orElse("–");
    }

    /**
     * The reasons of a verdict that its sentence does not state already: none where the only one is part of it. Of an
     * INVALID run, which says what is broken, each is said once.
     */
    public static List<String> furtherReasons(Decision decision) {
        List<String> reasons = decision.reasons();
        if (reasons.size() > 1 && decision.verdict() != Verdict.INVALID) {
            return reasons;
        }
        return reasons.stream()
                .filter(r -> !decision.sentence().endsWith(r.replaceFirst("^[A-Z-]+: ", "")))
                .distinct()
                .toList();
    }
}
