package dev.assay.engine.djl;

/** Short texts for errors of native libraries, which carry whole C++ stack traces in their messages. */
final class Reasons {
    private static final int LONGEST = 300;

    private Reasons() {}

    /** The first line of the innermost cause that says anything. */
    static String of(Throwable error) {
        Throwable cause = error;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String message = cause.getMessage();
        String text = message == null || message.isBlank()
                ? cause.getClass().getSimpleName()
                : message.strip().lines().findFirst().orElse("");
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }
}
