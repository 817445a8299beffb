package dev.assay.api;

import java.util.Locale;
import java.util.Optional;

/** Turns constants into the words that plans, files and reports use: {@code NOT_SENT} is written {@code not-sent}. */
public final class Words {
    private Words() {}

    /** The word of a constant, in lower case with hyphens. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant of a word; empty when there is none. */
    public static <E extends Enum<E>> Optional<E> parse(Class<E> type, String word) {
        for (E constant : type.getEnumConstants()) {
            if (of(constant).equals(word)) {
                return Optional.of(constant);
            }
        }
        return Optional.empty();
    }
}
