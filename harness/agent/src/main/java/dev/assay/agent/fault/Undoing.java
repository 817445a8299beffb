package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultTarget;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A reversal that can say what came of the fault.
 *
 * @param undo what undoes it
 * @param said what came of it
 */
record Undoing(Runnable undo, Supplier<Optional<String>> said) implements Fault.Reversal {
    @Override
    public void accept(FaultTarget target) {
        undo.run();
    }

    @Override
    public Optional<String> effect() {
        return said.get();
    }
}
