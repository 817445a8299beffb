package dev.assay.agent.worker;

import dev.assay.api.trial.Failure;
import java.util.Optional;

/** Counts ends and restarts, and says when it is enough. Used by one thread. */
final class RestartBook {
    private final RestartRules rules;
    private int row;
    private int restarts;

    RestartBook(RestartRules rules) {
        this.rules = rules;
    }

    /** A worker ended after a life. */
    void ended(long lifeNanos, boolean planned) {
        row = planned || lifeNanos >= rules.longLifeNanos() ? 0 : row + 1;
    }

    /** A start failed. */
    void startFailed() {
        row++;
    }

    void restarted() {
        restarts++;
    }

    /** The wait before the next start, nanoseconds. */
    long delayNanos() {
        return rules.delayNanos(Math.max(0, row - 1));
    }

    /** Why there is to be no further start; empty while there may be. */
    Optional<Failure> enough(Failure last) {
        if (row >= rules.inARow()) {
            return Optional.of(given("WORKER_CRASH_LOOP", "the worker ended " + row + " times in a row", last));
        }
        if (restarts >= rules.budget()) {
            return Optional.of(given("RESTARTS_SPENT", "all " + restarts + " restarts of a trial are spent", last));
        }
        return Optional.empty();
    }

    private static Failure given(String code, String message, Failure last) {
        return new Failure(code, last.blame(), message + "; last: " + last.message(), last.hint());
    }
}
