package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.FaultTarget.NetworkPath;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code network}: the way to an endpoint is slow, cut, or resets connections. */
public final class NetworkProvider implements FaultProvider {
    private static final String MODE = "mode";
    private static final String DELAY = "delay";
    private static final String LOSS = "loss";
    private static final long LONGEST_NANOS = 60_000_000_000L;
    private static final double MOST_LOST = 0.5;

    @Override
    public String id() {
        return "network";
    }

    @Override
    public String description() {
        return "makes the network to an endpoint bad for the fault's 'for' time: delay, loss, partition or reset; for engines"
                + " that are reached over a network";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(
                new OptionSpec(MODE, OptionSpec.Type.TEXT, "partition", "delay, loss, partition or reset"),
                new OptionSpec(DELAY, OptionSpec.Type.DURATION, "100ms", "each way, with mode delay; at most 60s"),
                new OptionSpec(LOSS, OptionSpec.Type.NUMBER, "0.01", "share of packets, with mode loss; at most 0.5"));
    }

    @Override
    public Fault open(Options params) {
        long nanos = params.durationNanos(DELAY, 100_000_000L);
        if (nanos <= 0 || nanos > LONGEST_NANOS) {
            throw new IllegalArgumentException(
                    DELAY + ": expected above 0 and at most 60s, found " + nanos / 1e9 + "s");
        }
        double lost = params.number(LOSS, 0.01);
        if (!(lost > 0 && lost <= MOST_LOST)) {
            throw new IllegalArgumentException(LOSS + ": expected above 0 and at most 0.5, found " + lost);
        }
        String mode = params.text(MODE, "partition");
        return switch (mode) {
            case "delay" -> new Network(path -> path.delay(nanos));
            case "loss" -> new Network(path -> path.lose(lost));
            case "partition" -> new Network(NetworkPath::partition);
            case "reset" -> new Network(NetworkPath::reset);
            default ->
                throw new IllegalArgumentException(
                        MODE + ": expected delay, loss, partition or reset, found '" + mode + "'");
        };
    }

    /**
     * @param worse what is done to the path
     */
    private record Network(Consumer<NetworkPath> worse) implements Fault {
        @Override
        public Site site() {
            return Site.AGENT;
        }

        @Override
        public Class<? extends FaultTarget> needs() {
            return NetworkPath.class;
        }

        @Override
        public Reversal inject(FaultTarget target) throws FaultException {
            NetworkPath path = Parts.part(NetworkPath.class, target);
            worse.accept(path);
            return new Undoing(path::heal, Optional::empty);
        }
    }
}
