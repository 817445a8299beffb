package dev.assay.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes numbers with units as plans and reports use them. */
public final class Quantities {
    private static final Pattern NUMBER_UNIT = Pattern.compile("\\s*([0-9]+(?:\\.[0-9]+)?)\\s*([A-Za-zµ%/]*)\\s*");
    private static final Map<String, Double> NANOS = Map.of(
            "ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9, "m", 60e9, "min", 60e9, "h", 3600e9, "d", 86400e9);
    private static final Map<String, Double> BYTES = Map.ofEntries(
            Map.entry("", 1.0),
            Map.entry("B", 1.0),
            Map.entry("k", 1e3),
            Map.entry("M", 1e6),
            Map.entry("G", 1e9),
            Map.entry("T", 1e12),
            Map.entry("KB", 1e3),
            Map.entry("MB", 1e6),
            Map.entry("GB", 1e9),
            Map.entry("TB", 1e12),
            Map.entry("Ki", 1024.0),
            Map.entry("Mi", 1048576.0),
            Map.entry("Gi", 1073741824.0),
            Map.entry("Ti", 1099511627776.0));

    private static final Map<String, Double> RATES =
            Map.of("/s", 1.0, "/m", 1.0 / 60, "/min", 1.0 / 60, "/h", 1.0 / 3600);

    private Quantities() {}

    /**
     * A duration such as {@code 200ms}, {@code 60s}, {@code 2h}, in nanoseconds.
     *
     * @throws IllegalArgumentException when the text has no number, no unit or an unknown unit
     */
    public static long durationNanos(String text) {
        return Math.round(parse(text, NANOS, "a duration with a unit (ns, us, ms, s, m, h, d) such as 200ms"));
    }

    /**
     * A size such as {@code 16Gi}, in bytes.
     *
     * @throws IllegalArgumentException when the text is not a size
     */
    public static long bytes(String text) {
        return Math.round(parse(text, BYTES, "a size with a unit (Ki, Mi, Gi, k, M, G) such as 16Gi"));
    }

    /**
     * A rate such as {@code 20/s} or {@code 600/m}, per second.
     *
     * @throws IllegalArgumentException when the text is not a rate
     */
    public static double perSecond(String text) {
        return parse(text, RATES, "a rate such as 20/s");
    }

    /**
     * A percentage such as {@code 5%} as a ratio (0.05).
     *
     * @throws IllegalArgumentException when the text is not a percentage
     */
    public static double percent(String text) {
        // Divided, not multiplied by 0.01: 95% is 0.95, not 0.9500000000000001.
        return parse(text, Map.of("%", 1.0), "a percentage such as 5%") / 100;
    }

    /** The units that {@link #durationNanos} knows, shortest first. */
    public static List<String> durationUnits() {
        return NANOS.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The units that {@link #bytes} knows, smallest first; the empty one stands for bytes. */
    public static List<String> byteUnits() {
        return BYTES.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The units that {@link #perSecond} knows. */
    public static List<String> rateUnits() {
        return RATES.keySet().stream().sorted().toList();
    }

    private static double parse(String text, Map<String, Double> units, String expected) {
        Matcher matcher = NUMBER_UNIT.matcher(text);
        Double factor = matcher.matches() ? units.get(matcher.group(2)) : null;
        if (factor == null) {
            throw new IllegalArgumentException("expected " + expected + ", found '" + text + "'");
        }
        double value = Double.parseDouble(matcher.group(1)) * factor;
        if (!(value <= Long.MAX_VALUE)) {
            throw new IllegalArgumentException("expected " + expected + ", found the too large '" + text + "'");
        }
        return value;
    }

    /** A time for people: three significant digits and a unit that fits. */
    public static String formatNanos(double nanos) {
        double abs = Math.abs(nanos);
        if (abs < 1e3) {
            return significant(nanos) + " ns";
        }
        if (abs < 1e6) {
            return significant(nanos / 1e3) + " µs";
        }
        if (abs < 1e9) {
            return significant(nanos / 1e6) + " ms";
        }
        return abs < 120e9 ? significant(nanos / 1e9) + " s" : significant(nanos / 60e9) + " min";
    }

    /** An amount of memory for people, in units of 1,024: {@code 16.0 GiB}. */
    public static String formatBytes(double bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        double value = bytes;
        int unit = 0;
        while (Math.abs(value) >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return significant(value) + " " + units[unit];
    }

    /** A number for people: three significant digits, no exponent between 0.001 and a million. */
    public static String significant(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : String.valueOf(value);
        }
        double abs = Math.abs(value);
        if (abs >= 1e6 || abs < 1e-3) {
            return String.format(Locale.ROOT, "%.2e", value);
        }
        int decimals = Math.max(0, 2 - (int) Math.floor(Math.log10(abs)));
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
