package dev.assay.core.values;

import dev.assay.api.Unit;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A unit of a file of values.
 *
 * @param unit in which the numbers are kept
 * @param factor from a number of the file to one of {@code unit}
 */
record ValueUnit(Unit unit, double factor) {
    /** Numbers without a unit. */
    static final ValueUnit NONE = new ValueUnit(Unit.RATIO, 1);

    private static final Map<String, ValueUnit> KNOWN = Map.ofEntries(
            Map.entry("", NONE),
            Map.entry("ns", new ValueUnit(Unit.NANOSECONDS, 1)),
            Map.entry("us", new ValueUnit(Unit.NANOSECONDS, 1e3)),
            Map.entry("µs", new ValueUnit(Unit.NANOSECONDS, 1e3)),
            Map.entry("ms", new ValueUnit(Unit.NANOSECONDS, 1e6)),
            Map.entry("s", new ValueUnit(Unit.NANOSECONDS, 1e9)),
            Map.entry("min", new ValueUnit(Unit.NANOSECONDS, 60e9)),
            Map.entry("h", new ValueUnit(Unit.NANOSECONDS, 3600e9)),
            Map.entry("/s", new ValueUnit(Unit.PER_SECOND, 1)),
            Map.entry("1/s", new ValueUnit(Unit.PER_SECOND, 1)),
            Map.entry("%", new ValueUnit(Unit.RATIO, 0.01)),
            Map.entry("ratio", NONE),
            Map.entry("count", new ValueUnit(Unit.COUNT, 1)),
            Map.entry("b", new ValueUnit(Unit.BYTES, 1)),
            Map.entry("bytes", new ValueUnit(Unit.BYTES, 1)));

    static Optional<ValueUnit> of(String text) {
        return Optional.ofNullable(KNOWN.get(text.toLowerCase(Locale.ROOT)));
    }

    static String words() {
        return String.join(", ", new TreeSet<>(KNOWN.keySet())).substring(2);
    }
}
