package dev.assay.agent.fault;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.FaultTarget.SqueezableWorker;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code memory-squeeze}: the worker's main memory is taken away step by step, as by a neighbour that grows. */
public final class MemorySqueezeProvider implements FaultProvider {
    private static final String TO = "to";
    private static final String STEPS = "steps";
    private static final String STEP_EVERY = "step-every";
    private static final int MOST_STEPS = 1_000;

    private final Path proc;

    public MemorySqueezeProvider() {
        this(Path.of("/proc"));
    }

    /**
     * @param proc where procfs is mounted
     */
    MemorySqueezeProvider(Path proc) {
        this.proc = proc;
    }

    @Override
    public String id() {
        return "memory-squeeze";
    }

    @Override
    public String description() {
        return "lowers the memory limit of the worker's control group in steps until the kernel ends the worker or it"
                + " survives the last one";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(
                new OptionSpec(
                        TO,
                        OptionSpec.Type.NUMBER,
                        "0.5",
                        "last limit as a share of the memory held at the injection, above 0 and below 1"),
                new OptionSpec(STEPS, OptionSpec.Type.INTEGER, "10", "steps down to it, 1 to 1000"),
                new OptionSpec(STEP_EVERY, OptionSpec.Type.DURATION, "500ms", "time between two steps, at least 10ms"));
    }

    @Override
    public Availability probe(Options options) {
        Optional<String> missing = new MemoryController(proc).missing();
        return missing.isEmpty()
                ? new Availability.Available("")
                : new Availability.Unavailable(
                        missing.get(),
                        "run where this user may make control groups with a memory controller, with a runner that"
                                + " makes one for the worker");
    }

    @Override
    public Fault open(Options params) {
        double to = params.number(TO, 0.5);
        int steps = params.integer(STEPS, 10);
        long everyNanos = params.durationNanos(STEP_EVERY, 500_000_000L);
        if (!(to > 0 && to < 1)) {
            throw new IllegalArgumentException(TO + ": expected a number above 0 and below 1, found " + to);
        }
        if (steps < 1 || steps > MOST_STEPS) {
            throw new IllegalArgumentException(STEPS + ": expected 1 to 1000, found " + steps);
        }
        if (everyNanos < 10_000_000L) {
            throw new IllegalArgumentException(
                    STEP_EVERY + ": expected at least 10ms, found " + everyNanos / 1e6 + "ms");
        }
        return new MemorySqueeze(new Squeeze.Steps(to, steps, everyNanos));
    }

    /**
     * @param steps how it goes down
     */
    private record MemorySqueeze(Squeeze.Steps steps) implements Fault {
        @Override
        public Site site() {
            return Site.AGENT;
        }

        @Override
        public Class<? extends FaultTarget> needs() {
            return SqueezableWorker.class;
        }

        @Override
        public Reversal inject(FaultTarget target) throws FaultException {
            SqueezableWorker worker = Parts.part(SqueezableWorker.class, target);
            Squeeze squeeze = Squeeze.start(worker, steps);
            return new Undoing(squeeze::close, squeeze::effect);
        }
    }
}
