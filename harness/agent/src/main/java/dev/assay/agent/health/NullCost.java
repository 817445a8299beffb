package dev.assay.agent.health;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.record.Times;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import java.nio.FloatBuffer;
import java.util.OptionalLong;

/**
 * What the path of a request costs by itself: the median round trip of requests that ask for nothing. Shown beside the
 * results, subtracted nowhere.
 */
public final class NullCost implements ResponseSink {
    private static final int ROUNDS = 300;
    private static final long FIRST_ID = 1L << 40;
    private static final long LONGEST_NANOS = 1_000_000_000;

    /** Sends a null request. */
    @FunctionalInterface
    public interface Path {
        Submission echo(long id, ResponseSink sink);
    }

    private final Clock clock;
    private final Waiter waiter;
    private volatile long answeredId = -1;
    private volatile long answeredNanos;

    public NullCost(Clock clock, Waiter waiter) {
        this.clock = clock;
        this.waiter = waiter;
    }

    /**
     * Sends one after another; takes a second at most.
     *
     * @return the median, nanoseconds; empty when the path does not answer
     */
    public OptionalLong median(Path path) {
        Times times = new Times();
        long end = clock.nanoTime() + LONGEST_NANOS;
        for (int i = 0; i < ROUNDS; i++) {
            long id = FIRST_ID + i;
            long sent = clock.nanoTime();
            if (path.echo(id, this) == Submission.REFUSED) {
                break;
            }
            while (answeredId != id && clock.nanoTime() < end) {
                waiter.await(end);
            }
            if (answeredId != id) {
                break;
            }
            times.record(answeredNanos - sent);
        }
        return times.count() == 0 ? OptionalLong.empty() : OptionalLong.of(times.quantileNanos(0.5));
    }

    @Override
    public void chunk(long id, int units, long receivedNanos) {}

    @Override
    public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
        answeredNanos = receivedNanos;
        answeredId = id;
        waiter.signal();
    }
}
