package dev.assay.cli.console;

/** Takes what could steer a terminal out of text from outside. */
final class Printable {
    private Printable() {}

    /** The text with control characters (but newline and tab) and bidirectional overrides shown as {@code \}{@code uXXXX}. */
    static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c == '\n' || c == '\t' || !(Character.isISOControl(c) || isBidiControl(c));
            safe.append(plain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        return safe.toString();
    }

    /** As above, with line breaks and tabs shown in the same way: a name with one in it must not look like a line of Assay's. */
    static String oneLine(String text) {
        return of(text).replace("\n", "\\u000a").replace("\t", "\\u0009");
    }

    private static boolean isBidiControl(char c) {
        return (c >= '\u202a' && c <= '\u202e') || (c >= '\u2066' && c <= '\u2069') || c == '\u200e' || c == '\u200f';
    }
}
