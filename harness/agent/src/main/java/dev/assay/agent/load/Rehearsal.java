package dev.assay.agent.load;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.health.NullCost;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.record.HistogramFile;
import dev.assay.agent.record.Windows;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import java.util.Map;
import java.util.Optional;

/**
 * A short load of null requests before the real one, thrown away: a client that meets its own code for the first time
 * while requests are due sends the first of them late.
 */
public final class Rehearsal {
    private static final double PER_SECOND = 1_000;
    private static final long LENGTH_NANOS = 250_000_000;
    private static final long WINDOW_NANOS = 50_000_000;
    /** A path that does not answer ends the rehearsal by then. */
    private static final long DEADLINE_NANOS = 500_000_000;

    private static final long LEAD_NANOS = 5_000_000;

    private final Clock clock;
    private final Timeline chores;
    private final Waiter waiter;

    /**
     * @param chores as of the load to come
     * @param waiter as of the load to come
     */
    public Rehearsal(Clock clock, Timeline chores, Waiter waiter) {
        this.clock = clock;
        this.chores = chores;
        this.waiter = waiter;
    }

    /**
     * Runs it; takes 0.75 s at most. By the issuing thread.
     *
     * @param path takes null requests along the path of the load to come
     */
    public void run(NullCost.Path path) {
        long start = clock.nanoTime() + LEAD_NANOS;
        LedgerSpec ledger = new LedgerSpec(
                start,
                0,
                LENGTH_NANOS,
                DEADLINE_NANOS,
                LENGTH_NANOS,
                Long.MAX_VALUE,
                WINDOW_NANOS,
                WINDOW_NANOS,
                ResponseCheck.NONE,
                0);
        LoadSetup setup = new LoadSetup(
                clock,
                chores,
                waiter,
                new OpenArrivals(Gaps.even(), RateProfile.flat(PER_SECOND, LENGTH_NANOS)),
                new SampleOrder(0, 1, 1),
                1,
                new EchoDeployment(path),
                ledger,
                new Windows(WINDOW_NANOS, new HistogramFile()),
                new EndWatch(),
                Optional.empty(),
                new Stop());
        new LoadRun(setup).run();
    }

    private record EchoDeployment(NullCost.Path path) implements Deployment {
        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public void load(SampleSet samples) {}

        @Override
        public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
            return path.echo(id, sink);
        }

        @Override
        public void cancel(long id) {}

        @Override
        public void close() {}
    }
}
