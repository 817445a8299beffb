package dev.assay.cli.console;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where commands print. Results go to out, everything about the way there to err.
 */
public final class Console {
    private final PrintStream out;
    private final PrintStream err;
    private final boolean interactive;

    public Console(PrintStream out, PrintStream err, boolean interactive) {
        this.out = out;
        this.err = err;
        this.interactive = interactive;
    }

    /** The process's own streams, as UTF-8. The launcher says whether a terminal is at their other end. */
    public static Console system() {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        return new Console(out, err, Boolean.getBoolean("assay.interactive"));
    }

    /** True when a person watches: progress may be drawn over itself. */
    public boolean interactive() {
        return interactive;
    }

    /** Prints a line of a result. */
    public void line(String text) {
        out.println(Printable.of(text));
    }

    /** Prints one line of a result, whatever the names in it hold. */
    public void item(String text) {
        out.println(Printable.oneLine(text));
    }

    /** Prints text of a result as it is, without a newline. */
    public void raw(String text) {
        out.print(text);
        out.flush();
    }

    /** Prints a line about the way there. */
    public void note(String text) {
        err.println(Printable.of(text));
    }

    /** Prints text over the current line of a terminal. */
    public void overwrite(String text) {
        err.print("\r\u001b[2K" + Printable.of(text));
        err.flush();
    }

    /** Prints what is wrong and what to do about it. */
    public void error(String message, String hint) {
        err.println("error: " + Printable.of(message));
        if (!hint.isBlank()) {
            err.println("  hint: " + Printable.of(hint));
        }
    }

    /** Prints a stack trace. */
    public void trace(Throwable t) {
        t.printStackTrace(err);
    }

    public PrintWriter outWriter() {
        return new PrintWriter(out, true, StandardCharsets.UTF_8);
    }

    public PrintWriter errWriter() {
        return new PrintWriter(err, true, StandardCharsets.UTF_8);
    }
}
