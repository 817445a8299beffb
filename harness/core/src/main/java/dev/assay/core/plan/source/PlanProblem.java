package dev.assay.core.plan.source;

/**
 * A mistake in a plan.
 *
 * @param file name of the plan as the user gave it
 * @param at line and column
 * @param path of the field, for example {@code gates[2].margin}; empty for the whole file
 * @param found what is there, fit to be printed
 * @param expected what should be there
 * @param hint how to mend it; may be empty
 */
public record PlanProblem(String file, Position at, String path, String found, String expected, String hint) {
    /** Line of the mistake, from 1. */
    public int line() {
        return at.line();
    }

    /** Column of the mistake, from 1, in code points. */
    public int column() {
        return at.column();
    }

    /** The problem on one line, as compilers write it, without source line and hint. */
    public String headline() {
        String where = Shown.plain(file) + ":" + line() + ":" + column() + ": ";
        return where + (path.isEmpty() ? "" : path + ": ") + "expected " + expected + ", found " + found;
    }
}
