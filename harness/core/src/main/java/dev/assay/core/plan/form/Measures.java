package dev.assay.core.plan.form;

import dev.assay.api.Quantities;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Forms of numbers with units. */
public final class Measures {
    private static final String DIGITS = "[0-9]+(?:\\.[0-9]+)?";
    private static final Pattern MONEY = Pattern.compile("(" + DIGITS + ")\\s+([A-Z]{3})");
    private static final long YEAR_NANOS = 365L * 86_400 * 1_000_000_000;

    private Measures() {}

    /** An amount of money. */
    public record Money(double amount, String currency) {}

    /** A duration above 0 and of at most a year, nanoseconds. */
    public static ScalarForm<Long> duration() {
        return new ScalarForm<>(
                "a duration above 0 with a unit (ns, us, ms, s, m, h, d) such as 60s",
                text -> Scalars.tolerant(Quantities::durationNanos)
                        .apply(text)
                        .filter(nanos -> nanos > 0 && nanos <= YEAR_NANOS),
                text -> Scalars.number(text).isPresent() ? "write the unit: " + shortened(text) + "s for seconds" : "",
                pattern(Quantities.durationUnits()));
    }

    /** A size above 0, bytes. */
    public static ScalarForm<Long> size() {
        return new ScalarForm<>(
                "a size above 0 with a unit (Ki, Mi, Gi, k, M, G) such as 16Gi",
                text -> Scalars.tolerant(Quantities::bytes).apply(text).filter(bytes -> bytes > 0),
                text -> "",
                Map.of("type", List.of("string", "integer"), "pattern", unitPattern(Quantities.byteUnits())));
    }

    /** A rate above 0, per second. */
    public static ScalarForm<Double> rate() {
        return new ScalarForm<>(
                "a rate above 0 such as 20/s",
                text -> Scalars.tolerant(Quantities::perSecond).apply(text).filter(rate -> rate > 0 && rate <= 1e9),
                text -> Scalars.number(text).isPresent() ? "write the unit: " + shortened(text) + "/s" : "",
                pattern(Quantities.rateUnits()));
    }

    /** A percentage or a ratio of at least 0: {@code 5%} or {@code 0.05}. */
    public static ScalarForm<Double> ratio() {
        return new ScalarForm<>(
                "a percentage of at least 0 such as 5%",
                text -> ratio(text).filter(r -> r >= 0 && r <= 1e6),
                text -> "",
                Map.of(
                        "type",
                        List.of("string", "number"),
                        "minimum",
                        0,
                        "pattern",
                        "^(?:" + DIGITS + "\\s*%|" + DIGITS + ")$"));
    }

    /** A percentage or ratio above 0 and below {@code limit}. */
    public static ScalarForm<Double> ratioBelow(double limit) {
        ScalarForm<Double> form = ratio();
        return new ScalarForm<>(
                "a number above 0 and below " + Scalars.plain(limit) + ", or the same as a percentage",
                text -> ratio(text).filter(r -> r > 0 && r < limit),
                text -> "",
                form.schema());
    }

    /** Money, for example {@code 40 USD}. */
    public static ScalarForm<Money> money() {
        return new ScalarForm<>(
                "an amount above 0 with a currency such as 40 USD",
                text -> {
                    Matcher matcher = MONEY.matcher(text);
                    return matcher.matches()
                            ? Optional.of(new Money(Double.parseDouble(matcher.group(1)), matcher.group(2)))
                                    .filter(m -> m.amount() > 0 && m.amount() < 1e12)
                            : Optional.empty();
                },
                text -> "",
                Map.of("type", "string", "pattern", "^" + MONEY.pattern() + "$"));
    }

    /** The ratio that a text such as {@code 5%} or {@code 0.05} means; empty when it is none. */
    public static Optional<Double> ratio(String text) {
        return text.strip().endsWith("%")
                ? Scalars.tolerant(Quantities::percent).apply(text)
                : Scalars.number(text);
    }

    private static String shortened(String text) {
        return text.length() <= 20 ? text : "20";
    }

    private static Map<String, Object> pattern(Collection<String> units) {
        return Map.of("type", "string", "pattern", unitPattern(units));
    }

    private static String unitPattern(Collection<String> units) {
        return "^\\s*" + DIGITS + "\\s*(?:" + String.join("|", units) + ")\\s*$";
    }
}
