package dev.assay.engine.djl;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicLong;

/** Says in the worker's log why requests failed: the first ones in full, later ones as a growing count. */
final class ErrorLog {
    private static final int IN_FULL = 10;

    private final Logger logger;
    private final AtomicLong failures = new AtomicLong();

    ErrorLog(Logger logger) {
        this.logger = logger;
    }

    void failed(long id, Throwable error) {
        long count = failures.incrementAndGet();
        if (count <= IN_FULL) {
            logger.log(Level.ERROR, "request " + id + " failed: " + Reasons.of(error), error);
        } else if (Long.bitCount(count) == 1) {
            logger.log(Level.ERROR, count + " requests have failed, the last one: " + Reasons.of(error));
        }
    }

    void warn(String message) {
        logger.log(Level.WARNING, message);
    }
}
