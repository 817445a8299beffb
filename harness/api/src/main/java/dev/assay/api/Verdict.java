package dev.assay.api;

/** What a comparison says about a gate, or a run about the migration. */
public enum Verdict {
    /** Shown to be no worse than the margin allows. */
    GO(0),
    /** Shown to be worse than the margin allows. */
    NO_GO(10),
    /** The data carry neither; more blocks may. */
    INCONCLUSIVE(11),
    /** The data are not fit to say anything. */
    INVALID(12);

    private final int exitCode;

    Verdict(int exitCode) {
        this.exitCode = exitCode;
    }

    /** The exit code of a command that ends with this verdict. */
    public int exitCode() {
        return exitCode;
    }

    /** As printed: {@code GO}, {@code NO-GO}, {@code INCONCLUSIVE}, {@code INVALID}. */
    public String word() {
        return name().replace('_', '-');
    }
}
