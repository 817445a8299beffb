package dev.assay.agent;

/** How the process of a trial ends (docs/protocols.md). */
final class ExitCode {
    /** The result is in the spool, whatever it says. */
    static final int RESULT = 0;
    /** The command line or the spec is not understood; nothing was started. */
    static final int USAGE = 2;
    /** The spool cannot be written; there is no result. */
    static final int SPOOL = 3;
    /** The watchdog ended the trial; the result in the spool says so. */
    static final int WATCHDOG = 4;

    private ExitCode() {}
}
