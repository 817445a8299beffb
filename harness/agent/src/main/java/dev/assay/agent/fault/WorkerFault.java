package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;

/**
 * A fault that is one action on a part of the worker and, where it lasts, one that undoes it.
 *
 * @param needs the part
 * @param action what is done to it
 * @param undo what ends the fault
 */
record WorkerFault<T extends FaultTarget>(Class<T> needs, Action<T> action, Action<T> undo) implements Fault {
    /** What is done to a part of the worker. */
    @FunctionalInterface
    interface Action<T> {
        void on(T part) throws FaultException;
    }

    @Override
    public Site site() {
        return Site.AGENT;
    }

    @Override
    public Reversal inject(FaultTarget target) throws FaultException {
        T part = Parts.part(needs, target);
        action.on(part);
        return ignored -> undo(part);
    }

    private void undo(T part) {
        try {
            undo.on(part);
        } catch (FaultException e) {
            // The worker is gone, and the fault with it.
        }
    }
}
