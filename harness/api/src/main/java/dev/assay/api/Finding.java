package dev.assay.api;

/**
 * A warning as a value. Each code has a page in {@code docs/findings/}.
 *
 * @param code upper-case words joined by underscores, for example {@code SHARE_EMULATED}
 * @param severity how much it matters
 * @param message what was found, one or two plain sentences with numbers
 * @param hint what to do about it
 * @param subject what it is about (a trial, a gate, a platform, a path in the plan), or empty for the whole run
 */
public record Finding(String code, Severity severity, String message, String hint, String subject) {
    public Finding {
        if (!code.matches("[A-Z][A-Z0-9_]*")) {
            throw new IllegalArgumentException(
                    "code: expected upper-case words joined by underscores, found '" + code + "'");
        }
        if (message.isBlank()) {
            throw new IllegalArgumentException("message: expected text for finding " + code + ", found none");
        }
    }

    public static Finding info(String code, String message, String hint, String subject) {
        return new Finding(code, Severity.INFO, message, hint, subject);
    }

    public static Finding warning(String code, String message, String hint, String subject) {
        return new Finding(code, Severity.WARNING, message, hint, subject);
    }

    public static Finding error(String code, String message, String hint, String subject) {
        return new Finding(code, Severity.ERROR, message, hint, subject);
    }
}
