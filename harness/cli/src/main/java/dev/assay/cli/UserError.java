package dev.assay.cli;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Something the user can mend: bad input, a missing piece, a full disk. Shown without a stack trace. */
public final class UserError extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String hint;
    private final int exitCode;

    private UserError(String message, String hint, int exitCode, @Nullable Throwable cause) {
        super(message, cause);
        this.hint = hint;
        this.exitCode = exitCode;
    }

    /** Bad input: exit code 2. */
    public static UserError usage(String message, String hint) {
        return new UserError(message, hint, 2, null);
    }

    /** The machine or platform does not let it be done: exit code 1. */
    public static UserError environment(String message, String hint, @Nullable Throwable cause) {
        return new UserError(message, hint, 1, cause);
    }

    /** What to do about it. */
    public String hint() {
        return hint;
    }

    public int exitCode() {
        return exitCode;
    }
}
