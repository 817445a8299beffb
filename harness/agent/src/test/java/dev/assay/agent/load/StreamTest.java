package dev.assay.agent.load;

import static dev.assay.agent.load.VirtualLoad.MILLI;
import static dev.assay.agent.load.VirtualLoad.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.record.Times;
import dev.assay.api.Outcome;
import dev.assay.api.ScenarioKind;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.Scenario;
import java.nio.FloatBuffer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Answers that come in parts: the first after 30 ms, ten more every 5 ms, two units each. */
class StreamTest {
    private static final int STUCK = 512;

    private final VirtualLoad load = new VirtualLoad();
    private final Scenario scenario = VirtualLoad.open(ScenarioKind.CONSTANT, 1_024, SECOND, Map.of());

    private final class Stream implements Deployment {
        private final int stuck;

        Stream(int stuck) {
            this.stuck = stuck;
        }

        @Override
        public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
            long now = load.clock.nanoTime();
            for (int part = 0; part <= 10; part++) {
                long at = now + 30 * MILLI + part * (5 * MILLI);
                if (id != stuck || part < 3) {
                    load.clock.at(at, () -> sink.chunk(id, 2, at));
                }
                if (id != stuck && part == 10) {
                    load.clock.at(at, () -> sink.done(id, ResponseSink.OK, at, 0, FloatBuffer.allocate(0)));
                }
            }
            return Submission.ACCEPTED;
        }

        @Override
        public void cancel(long id) {}

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public void load(SampleSet samples) {}

        @Override
        public void close() {}
    }

    private static void assertAll(long count, double nanos, Times times) {
        assertEquals(count, times.count());
        assertEquals(nanos, (double) times.quantileNanos(0.01), nanos * 0.001);
        assertEquals(nanos, (double) times.maxNanos(), nanos * 0.001);
    }

    @Test
    void timesPerUnitFollowFromTheParts() {
        LedgerResult books = load.run(scenario, new Stream(-1));
        assertAll(1_024, 80e6, books.times().response());
        assertAll(1_024, 30e6, books.times().byTag().get("ttft"));
        // 22 units: 50 ms from the first to the last, over 21 steps.
        assertAll(1_024, 50e6 / 21, books.times().byTag().get("tpot"));
        assertAll(1_024 * 10, 5e6, books.times().byTag().get("gap"));
        assertEquals(1_024 * 22, books.measured().unitsCompleted().orElse(0), "tokens");
    }

    @Test
    void aStreamThatNeverEndsEndsByItsDeadline() {
        load.requestNanos = 5 * SECOND;
        LedgerResult books = load.run(scenario, new Stream(STUCK));
        assertEquals(1_023, books.whole().count(Outcome.COMPLETED));
        assertEquals(1, books.whole().count(Outcome.TIMED_OUT));
        assertEquals(1_023, books.times().byTag().get("ttft").count(), "of completed requests");
        // Request 512 of 1,024/s is due at 0.5 s: the load ends at 5.5 s.
        assertEquals(load.startNanos + 5_500 * MILLI, load.clock.nanoTime());
    }
}
