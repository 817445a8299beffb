package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.FaultTarget.ModelCopy;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code corrupt-model}: the model file is damaged, then the worker killed: what comes up must not serve it. */
public final class CorruptModelProvider implements FaultProvider {
    /** Id of the fault: a trial that plans it gives its worker a copy of the model file. */
    public static final String ID = "corrupt-model";

    private static final String HOW = "how";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String description() {
        return "damages this trial's own copy of the model file and kills the worker; undamaged again after the fault's"
                + " 'for' time";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(new OptionSpec(
                HOW,
                OptionSpec.Type.TEXT,
                "truncate",
                "truncate: its second half is missing; flip: all bits of its middle tenth are turned"));
    }

    @Override
    public Fault open(Options params) {
        String how = params.text(HOW, "truncate");
        return switch (how) {
            case "truncate" -> new CorruptModel(ModelDamage.Kind.TRUNCATE);
            case "flip" -> new CorruptModel(ModelDamage.Kind.FLIP);
            default -> throw new IllegalArgumentException(HOW + ": expected truncate or flip, found '" + how + "'");
        };
    }

    /**
     * @param kind of the damage
     */
    private record CorruptModel(ModelDamage.Kind kind) implements Fault {
        @Override
        public Site site() {
            return Site.AGENT;
        }

        @Override
        public Class<? extends FaultTarget> needs() {
            return ModelCopy.class;
        }

        @Override
        public Reversal inject(FaultTarget target) throws FaultException {
            ModelCopy worker = Parts.part(ModelCopy.class, target);
            Path file = worker.modelFile();
            try {
                ModelDamage damage = ModelDamage.inflict(file, kind);
                worker.kill();
                return new Undoing(damage::mend, Optional::empty);
            } catch (IOException e) {
                throw new FaultException("the copy of the model file cannot be damaged: " + e.getMessage(), e);
            }
        }
    }
}
