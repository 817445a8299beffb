package dev.assay.reports.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Names of a run, made safe for line-based formats. */
final class SafeText {
    private SafeText() {}

    /** One line without control characters and marks that turn the direction of writing. */
    static String line(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c == '\n' || c == '\r' || c == '\t' ? ' ' : c)
                .filter(c -> !Character.isISOControl(c) && !turns(c) && !(c >= 0xd800 && c <= 0xdfff))
                .forEach(safe::appendCodePoint);
        return safe.toString();
    }

    /** A word of letters, digits and {@code ._/-}; everything else becomes an underscore. */
    static String word(String text) {
        String word = line(text).replaceAll("[^\\p{L}\\p{N}._/-]+", "_");
        return word.isEmpty() ? "_" : word;
    }

    static boolean turns(int c) {
        return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f;
    }

    /** A finite number that every program reads: a decimal point, no grouping, 12 significant digits at most. */
    static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return new BigDecimal(value)
                .round(new MathContext(12))
                .stripTrailingZeros()
                .toString();
    }
}
