package dev.assay.agent.health;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.JitterProbe;
import dev.assay.agent.record.Times;
import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.WaitStrategy;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Watches the load generator and its machine during a load. In virtual time there is no machine to watch. */
public final class ClientWatch implements AutoCloseable {
    private final boolean real;
    private final HostReadings before;
    private final @Nullable JitterProbe jitter;

    private ClientWatch(boolean real) {
        this.real = real;
        before = readings();
        jitter = real ? JitterProbe.start() : null;
    }

    public static ClientWatch start(Clock clock) {
        return new ClientWatch(!clock.virtual());
    }

    private HostReadings readings() {
        return real ? HostReadings.now() : HostReadings.none();
    }

    /**
     * What only the load itself knows.
     *
     * @param scheduled requests drawn
     * @param givenUp of them given up by the client
     * @param issueDelay from scheduled to actual send, requests of the measured part
     * @param longestIssueDelayNanos the longest of all, warm-up included
     * @param littlesLawRatio see {@link OpenRequestsProbe#ratio}
     * @param nullCostBefore see {@link NullCost}; absent where the path did not answer
     * @param nullCostAfter the same after the load
     * @param waited how the issuer waited
     */
    public record LoadFigures(
            long scheduled,
            long givenUp,
            Times issueDelay,
            long longestIssueDelayNanos,
            OptionalDouble littlesLawRatio,
            OptionalLong nullCostBefore,
            OptionalLong nullCostAfter,
            WaitStrategy waited) {}

    /** Readings at the end of the load; the watch ends. */
    public HostReadings stop() {
        HostReadings after = readings();
        close();
        return after;
    }

    /**
     * @param after readings at the end of the load
     * @param limited true when the client limited the trial
     */
    public ClientHealth health(HostReadings after, LoadFigures load, boolean limited) {
        Times delay = load.issueDelay();
        return new ClientHealth(
                load.scheduled(),
                load.scheduled() - load.givenUp(),
                delay.quantileNanos(0.5),
                delay.quantileNanos(0.99),
                load.longestIssueDelayNanos(),
                after.gcNanos() - before.gcNanos(),
                jitter == null ? 0 : jitter.longestNanos(),
                stealRatio(after),
                after.cpuNanos() - before.cpuNanos(),
                load.nullCostBefore().orElse(0),
                load.nullCostAfter(),
                load.waited(),
                load.littlesLawRatio(),
                limited);
    }

    private OptionalDouble stealRatio(HostReadings after) {
        if (before.ticks().isEmpty() || after.ticks().isEmpty()) {
            return OptionalDouble.empty();
        }
        long total = after.ticks().get().total() - before.ticks().get().total();
        long stolen = after.ticks().get().stolen() - before.ticks().get().stolen();
        return total <= 0 ? OptionalDouble.empty() : OptionalDouble.of((double) stolen / total);
    }

    @Override
    public void close() {
        if (jitter != null) {
            jitter.close();
        }
    }
}
