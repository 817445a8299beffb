package dev.assay.agent.fault;

import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;

/** The part of a worker that a fault acts on. */
final class Parts {
    private Parts() {}

    /**
     * @throws FaultException when the target is another part
     */
    static <T extends FaultTarget> T part(Class<T> needs, FaultTarget target) throws FaultException {
        if (!needs.isInstance(target)) {
            throw new FaultException("expected a " + needs.getSimpleName() + " to act on, found "
                    + target.getClass().getSimpleName());
        }
        return needs.cast(target);
    }
}
