package dev.assay.core.plan.source;

/** Makes text from a file fit to be printed: a plan may come from anyone, and a terminal obeys control characters. */
public final class Shown {
    private static final int LONGEST = 60;

    private Shown() {}

    /** The text in single quotes, harmless and at most about 60 characters. */
    public static String quoted(String text) {
        return "'" + plain(text) + "'";
    }

    /** The text, harmless and at most about 60 characters. */
    public static String plain(String text) {
        int length = text.codePointCount(0, text.length());
        String kept = length > LONGEST ? text.substring(0, text.offsetByCodePoints(0, LONGEST)) : text;
        return harmless(kept) + (length > LONGEST ? "..." : "");
    }

    /** The text with control, direction and unpaired surrogate characters written as escapes. */
    static String harmless(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isHarmful(c)) {
                out.append(String.format("\\u%04x", c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    /** True for characters that change the terminal or the order of what stands around them. */
    public static boolean isHarmful(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.UNASSIGNED;
    }

    /** Columns that a character takes on a terminal: 2 for East Asian wide ones, 0 for combining marks, else 1. */
    static int width(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = (codePoint >= 0x1100 && codePoint <= 0x115F)
                || (codePoint >= 0x2E80 && codePoint <= 0xA4CF && codePoint != 0x303F)
                || (codePoint >= 0xAC00 && codePoint <= 0xD7A3)
                || (codePoint >= 0xF900 && codePoint <= 0xFAFF)
                || (codePoint >= 0xFE30 && codePoint <= 0xFE6F)
                || (codePoint >= 0xFF00 && codePoint <= 0xFF60)
                || (codePoint >= 0xFFE0 && codePoint <= 0xFFE6)
                || (codePoint >= 0x1F300 && codePoint <= 0x1FAFF)
                || (codePoint >= 0x20000 && codePoint <= 0x3FFFD);
        return wide ? 2 : 1;
    }
}
