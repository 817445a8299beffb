package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import java.util.function.Consumer;

/**
 * A fault that is one action on a part of the worker and, where it lasts, one that undoes it.
 *
 * @param needs the part
 * @param action what is done to it
 * @param undo what ends the fault
 */
record WorkerFault<T extends FaultTarget>(Class<T> needs, Consumer<T> action, Consumer<T> undo) implements Fault {
    @Override
    public Site site() {
        return Site.AGENT;
    }

    @Override
    public Reversal inject(FaultTarget target) throws FaultException {
        if (!needs.isInstance(target)) {
            throw new FaultException("expected a " + needs.getSimpleName() + " to act on, found "
                    + target.getClass().getSimpleName());
        }
        T part = needs.cast(target);
        action.accept(part);
        return ignored -> undo.accept(part);
    }
}
