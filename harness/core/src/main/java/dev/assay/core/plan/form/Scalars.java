package dev.assay.core.plan.form;

import dev.assay.api.Words;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Forms of words and plain numbers. */
public final class Scalars {
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]{1,18}");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,18}(\\.[0-9]{1,18})?([eE][+-]?[0-9]{1,2})?");

    private Scalars() {}

    /** Text of a certain form. */
    public static ScalarForm<String> text(String expected, Pattern pattern) {
        return new ScalarForm<>(
                expected,
                text -> Optional.of(text).filter(pattern.asMatchPredicate()),
                text -> "",
                Map.of("type", List.of("string", "number", "boolean"), "pattern", "^(?:" + pattern.pattern() + ")$"));
    }

    /** One of a few words. */
    public static ScalarForm<String> word(Collection<String> words) {
        return new ScalarForm<>(
                Suggestions.oneOf(words),
                text -> Optional.of(text).filter(words::contains),
                text -> Suggestions.didYouMean(text, words),
                Map.of("enum", List.copyOf(words)));
    }

    /** The word of a constant. */
    public static <E extends Enum<E>> ScalarForm<E> constant(Class<E> type) {
        List<String> words =
                Arrays.stream(type.getEnumConstants()).map(Words::of).toList();
        ScalarForm<String> form = word(words);
        return new ScalarForm<>(form.expected(), text -> Words.parse(type, text), form.hint(), form.schema());
    }

    /** A name that is checked later, against what is installed. */
    public static ScalarForm<String> name(String expected) {
        return text(expected, Pattern.compile("\\S.{0,199}"));
    }

    /** {@code true} or {@code false}. */
    public static ScalarForm<Boolean> flag() {
        return new ScalarForm<>(
                "true or false",
                text -> switch (text) {
                    case "true" -> Optional.of(true);
                    case "false" -> Optional.of(false);
                    default -> Optional.empty();
                },
                text -> List.of("yes", "on", "no", "off").contains(text) ? "YAML 1.2 knows true and false only" : "",
                Map.of("type", "boolean"));
    }

    /** A whole number from {@code least} to {@code most}. */
    public static ScalarForm<Integer> integer(int least, int most) {
        return new ScalarForm<>(
                "a whole number from " + least + " to " + most,
                text -> whole(text).filter(n -> n >= least && n <= most).map(Long::intValue),
                text -> "",
                Map.of("type", "integer", "minimum", least, "maximum", most));
    }

    /** Any whole number of at most 18 digits. */
    public static ScalarForm<Long> integer() {
        return new ScalarForm<>(
                "a whole number of at most 18 digits", Scalars::whole, text -> "", Map.of("type", "integer"));
    }

    /** A number above 0. */
    public static ScalarForm<Double> positive(String unit) {
        return new ScalarForm<>(
                "a number above 0" + unit,
                text -> number(text).filter(n -> n > 0),
                text -> "",
                Map.of("type", List.of("number", "string"), "exclusiveMinimum", 0, "pattern", numberPattern()));
    }

    /** A number from {@code least} to {@code most}. */
    public static ScalarForm<Double> number(double least, double most, String unit) {
        return new ScalarForm<>(
                "a number from " + plain(least) + " to " + plain(most) + unit,
                text -> number(text).filter(n -> n >= least && n <= most),
                text -> "",
                Map.of(
                        "type",
                        List.of("number", "string"),
                        "minimum",
                        least,
                        "maximum",
                        most,
                        "pattern",
                        numberPattern()));
    }

    /** Reads a number written without a unit; empty when it is none. */
    public static Optional<Double> number(String text) {
        return NUMBER.matcher(text).matches() ? Optional.of(Double.valueOf(text)) : Optional.empty();
    }

    /** The number without an exponent and without zeros at its end. */
    public static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    static String numberPattern() {
        return "^" + NUMBER.pattern() + "$";
    }

    static Optional<Long> whole(String text) {
        return INTEGER.matcher(text).matches() ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    static <T> Function<String, Optional<T>> tolerant(Function<String, T> reader) {
        return text -> {
            try {
                return Optional.of(reader.apply(text));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        };
    }
}
