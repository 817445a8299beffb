package dev.assay.agent.record;

import dev.assay.api.Outcome;
import org.jspecify.annotations.Nullable;

/** Takes down the requests that one thread at a time sees end. Never waits for the disk. */
public final class RawRecorder {
    private final RawLog log;
    private @Nullable RawChunk chunk;

    RawRecorder(RawLog log) {
        this.log = log;
    }

    /** A request ended. */
    public void ended(RawRequest request, Outcome outcome, long endNanos) {
        RawChunk open = chunk;
        if (open == null) {
            open = log.take();
            chunk = open;
        }
        if (open == null) {
            log.lost();
            return;
        }
        open.add(request, outcome, endNanos);
        if (open.isFull()) {
            log.hand(open);
            chunk = null;
        }
    }

    /** Hands over what is left; nothing more is recorded. */
    public void finish() {
        RawChunk open = chunk;
        if (open != null) {
            log.hand(open);
            chunk = null;
        }
    }
}
