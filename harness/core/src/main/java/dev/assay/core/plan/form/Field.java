package dev.assay.core.plan.form;

import java.util.List;
import java.util.Optional;

/**
 * A named part of a mapping.
 *
 * @param name as written in the plan
 * @param form what may stand behind it
 * @param description what it means, with its unit
 * @param required true when it must be there
 * @param defaultText what holds when it is not there, as a plan would write it
 * @param onlyIn words of the mapping's deciding field with which it may be there; empty for all
 * @param requiredIn words of the deciding field with which it must be there
 * @param misplaced why it may not be there with other words
 */
public record Field<T>(
        String name,
        Form<T> form,
        String description,
        boolean required,
        Optional<String> defaultText,
        List<String> onlyIn,
        List<String> requiredIn,
        String misplaced) {

    /** A field that must be there. */
    public static <T> Field<T> required(String name, Form<T> form, String description) {
        return new Field<>(name, form, description, true, Optional.empty(), List.of(), List.of(), "");
    }

    /** A field that may be left out. */
    public static <T> Field<T> optional(String name, Form<T> form, String description) {
        return new Field<>(name, form, description, false, Optional.empty(), List.of(), List.of(), "");
    }

    /** What holds when it is left out. */
    public Field<T> orElse(String text) {
        return new Field<>(name, form, description, required, Optional.of(text), onlyIn, requiredIn, misplaced);
    }

    /** Allows it only with some words of the deciding field. */
    public Field<T> onlyIn(List<String> words, String why) {
        return new Field<>(name, form, description, required, defaultText, List.copyOf(words), requiredIn, why);
    }

    /** Demands it with some words of the deciding field. */
    public Field<T> requiredIn(List<String> words) {
        return new Field<>(name, form, description, required, defaultText, onlyIn, List.copyOf(words), misplaced);
    }

    boolean allowedWith(String word) {
        return onlyIn.isEmpty() || onlyIn.contains(word);
    }
}
