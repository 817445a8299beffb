package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.FaultTarget.Cut;
import dev.assay.api.spi.FaultTarget.SlowableWorker;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.util.List;
import java.util.Optional;

/** {@code slow-worker}: the worker gets less compute for a time, as beside a greedy neighbour or when it throttles. */
public final class SlowWorkerProvider implements FaultProvider {
    private static final String CORES = "cores";
    private static final String FACTOR = "factor";
    private static final double LARGEST_FACTOR = 1_000;

    @Override
    public String id() {
        return "slow-worker";
    }

    @Override
    public String description() {
        return "cuts the worker's compute for the fault's 'for' time: by the CPU quota of its control group where the"
                + " runner made one, else by stopping it in turns (SIGSTOP, SIGCONT)";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(
                new OptionSpec(
                        FACTOR,
                        OptionSpec.Type.NUMBER,
                        "4",
                        "how many times less of the compute that it may use, above 1 and at most 1000"),
                new OptionSpec(
                        CORES,
                        OptionSpec.Type.NUMBER,
                        "",
                        "instead of a factor: cores' worth of time that it keeps, above 0"));
    }

    @Override
    public Fault open(Options params) {
        return new SlowWorker(cut(params));
    }

    private static Cut cut(Options params) {
        Optional<String> cores = params.text(CORES);
        if (cores.isPresent() && params.text(FACTOR).isPresent()) {
            throw new IllegalArgumentException(CORES + ": expected either " + CORES + " or " + FACTOR + ", found both");
        }
        if (cores.isPresent()) {
            double value = params.number(CORES, 1);
            if (!(value > 0)) {
                throw new IllegalArgumentException(CORES + ": expected a number above 0, found " + value);
            }
            return new Cut.ToCores(value);
        }
        double factor = params.number(FACTOR, 4);
        if (!(factor > 1 && factor <= LARGEST_FACTOR)) {
            throw new IllegalArgumentException(
                    FACTOR + ": expected a number above 1 and at most 1000, found " + factor);
        }
        return new Cut.ByFactor(factor);
    }

    /**
     * @param cut how far
     */
    private record SlowWorker(Cut cut) implements Fault {
        @Override
        public Site site() {
            return Site.AGENT;
        }

        @Override
        public Class<? extends FaultTarget> needs() {
            return SlowableWorker.class;
        }

        @Override
        public Reversal inject(FaultTarget target) throws FaultException {
            SlowableWorker worker = Parts.part(SlowableWorker.class, target);
            String how = worker.slow(cut);
            return new Undoing(worker::restoreSpeed, () -> Optional.of(how));
        }
    }
}
