package dev.assay.agent.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.VirtualClock;
import dev.assay.agent.health.NullCost;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.WaitStrategy;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

/** In virtual time; 250 requests are 1,000/s for 0.25 s. */
class RehearsalTest {
    private static final long MILLI = 1_000_000L;

    private final VirtualClock clock = new VirtualClock(0);
    private final long began = clock.nanoTime();
    private long asked;

    private long runFor(NullCost.Path path) {
        new Rehearsal(clock, clock, clock.waiter(WaitStrategy.PARK)).run(path);
        return clock.nanoTime() - began;
    }

    @Test
    void everyNullRequestIsSentAndItsEndAwaited() {
        long nanos = runFor((id, sink) -> {
            asked++;
            clock.at(
                    clock.nanoTime() + MILLI,
                    () -> sink.done(id, ResponseSink.OK, clock.nanoTime(), 0, FloatBuffer.allocate(0)));
            return Submission.ACCEPTED;
        });
        assertEquals(250, asked);
        assertTrue(nanos >= 250 * MILLI && nanos < 300 * MILLI, nanos + " ns");
    }

    @Test
    void aPathThatNeverAnswersEndsWithinItsBound() {
        long nanos = runFor((id, sink) -> Submission.ACCEPTED);
        assertTrue(nanos < 760 * MILLI, nanos + " ns");
    }

    @Test
    void aPathThatRefusesEndsWithTheSchedule() {
        long nanos = runFor((id, sink) -> Submission.REFUSED);
        assertTrue(nanos < 300 * MILLI, nanos + " ns");
    }
}
