package dev.assay.api.spi;

import java.util.Optional;
import java.util.function.Consumer;

/** A fault that can be injected. */
public interface Fault {
    /** Who injects it. */
    enum Site {
        AGENT,
        CONTROLLER
    }

    /** Undoes a fault; does nothing when there is nothing to undo. */
    @FunctionalInterface
    interface Reversal extends Consumer<FaultTarget> {
        /** What came of the fault, for people, asked when it has been undone; empty where there is nothing to say. */
        default Optional<String> effect() {
            return Optional.empty();
        }
    }

    Site site();

    /** What it acts on. */
    Class<? extends FaultTarget> needs();

    /**
     * @throws FaultException when it could not be injected
     */
    Reversal inject(FaultTarget target) throws FaultException;
}
