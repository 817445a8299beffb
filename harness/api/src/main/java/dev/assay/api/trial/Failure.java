package dev.assay.api.trial;

/**
 * Why a trial has no measurement.
 *
 * @param code finding code
 * @param blame who is accountable; only what is not the candidate's doing makes a trial INVALID
 * @param message what happened
 * @param hint what to do
 */
public record Failure(String code, Blame blame, String message, String hint) {
    /** Who a failure is charged to. */
    public enum Blame {
        /** The platform, its engine or the model on it: an outcome of that arm. */
        PLATFORM,
        /** The load generator or Assay itself: INVALID. */
        HARNESS,
        /** The machine under it, preemption, the controller's connection: INVALID. */
        HOST,
        /** The user stopped it: the trial is run again. */
        USER
    }
}
