package dev.assay.core.decide;

import dev.assay.api.Quantities;
import dev.assay.api.Unit;
import java.util.Locale;
import java.util.Optional;

/** Numbers as sentences show them. */
final class Numbers {
    /** Beyond this a percentage says only that nothing is known. */
    private static final double MOST = 10_000;

    private Numbers() {}

    /** A share as a percentage without sign: whole from 10%, else two significant digits at most. */
    static String percent(double ratio) {
        double value = Math.abs(ratio) * 100;
        if (value > MOST) {
            return "more than " + Math.round(MOST) + "%";
        }
        if (value >= 9.95) {
            return String.format(Locale.ROOT, "%.0f%%", value);
        }
        return trimmed(String.format(Locale.ROOT, value >= 0.995 ? "%.1f" : "%.2f", value)) + "%";
    }

    /** A percentage of a plan: as it was written. */
    static String planPercent(double ratio) {
        return trimmed(String.format(Locale.ROOT, "%.4f", ratio * 100)) + "%";
    }

    static String p(double value) {
        return value < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", value);
    }

    static String short3(double value) {
        return Quantities.significant(value);
    }

    /**
     * @param currency of amounts of money, where it is known
     */
    static String value(double value, Unit unit, Optional<String> currency) {
        return switch (unit) {
            case NANOSECONDS -> Quantities.formatNanos(value);
            case PER_SECOND -> Quantities.significant(value) + "/s";
            case RATIO, COUNT -> Quantities.significant(value);
            case CURRENCY_PER_MILLION ->
                Quantities.significant(value) + currency.map(c -> " " + c).orElse("") + " per million";
            case BYTES -> Quantities.significant(value) + " B";
        };
    }

    private static String trimmed(String number) {
        return number.contains(".") ? number.replaceAll("\\.?0+$", "") : number;
    }
}
