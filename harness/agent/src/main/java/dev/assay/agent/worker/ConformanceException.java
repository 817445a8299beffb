package dev.assay.agent.worker;

import java.io.Serial;

/** A rule of the protocol that a worker does not keep. */
final class ConformanceException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    ConformanceException(String message) {
        super(message);
    }

    /**
     * @throws ConformanceException with what was expected and found, when they differ
     */
    static void expect(String what, Object expected, Object found) throws ConformanceException {
        if (!expected.equals(found)) {
            throw new ConformanceException(what + ": expected " + expected + ", found " + found);
        }
    }
}
