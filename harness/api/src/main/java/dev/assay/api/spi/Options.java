package dev.assay.api.spi;

import dev.assay.api.Quantities;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of a provider, as text by name.
 *
 * @param values as written in the plan
 */
public record Options(Map<String, String> values) {
    public Options {
        values = Map.copyOf(values);
    }

    public static Options none() {
        return new Options(Map.of());
    }

    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public String text(String name, String defaultValue) {
        return values.getOrDefault(name, defaultValue);
    }

    /**
     * @throws IllegalArgumentException when the text is not a whole number
     */
    public int integer(String name, int defaultValue) {
        String text = values.get(name);
        try {
            return text == null ? defaultValue : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + ": expected a whole number, found '" + text + "'", e);
        }
    }

    /**
     * @throws IllegalArgumentException when the text is not a number
     */
    public double number(String name, double defaultValue) {
        String text = values.get(name);
        try {
            return text == null ? defaultValue : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + ": expected a number, found '" + text + "'", e);
        }
    }

    public boolean flag(String name, boolean defaultValue) {
        String text = values.get(name);
        return text == null ? defaultValue : Boolean.parseBoolean(text);
    }

    /**
     * A duration, nanoseconds.
     *
     * @throws IllegalArgumentException when the text is not a duration
     */
    public long durationNanos(String name, long defaultNanos) {
        String text = values.get(name);
        try {
            return text == null ? defaultNanos : Quantities.durationNanos(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }
}
