package dev.assay.agent;

import dev.assay.agent.spool.Events;
import dev.assay.agent.spool.Spool;
import dev.assay.agent.spool.SpoolException;
import dev.assay.api.trial.ResultHash;
import java.io.IOException;
import java.util.Optional;

/** Writes the result, once, whoever comes first: the trial or its watchdog. */
final class Finish {
    private final Spool spool;
    private final Events events;
    private final ResultDraft draft;
    private boolean done;

    Finish(Spool spool, Events events, ResultDraft draft) {
        this.spool = spool;
        this.events = events;
        this.draft = draft;
    }

    /**
     * @throws SpoolException when the result, or an event before it, could not be written
     */
    synchronized void orThrow() throws SpoolException {
        if (done) {
            return;
        }
        done = true;
        events.state("done", 1);
        draft.failure().ifPresent(events::failed);
        Optional<SpoolException> lostEvents = events.failure();
        if (lostEvents.isPresent()) {
            throw lostEvents.get();
        }
        spool.writeResult(draft.result(hash()));
        events.result();
    }

    private String hash() throws SpoolException {
        try {
            return ResultHash.of(spool.directory());
        } catch (IOException e) {
            throw new SpoolException(
                    "cannot read back what was written to " + spool.directory() + ": " + e.getMessage(),
                    "Check the file system that holds it.",
                    e);
        }
    }

    /** As {@link #orThrow} when nobody is left to be told. */
    void now() {
        try {
            orThrow();
        } catch (SpoolException e) {
            draft.failure().ifPresent(events::failed);
        }
    }
}
