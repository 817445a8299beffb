package dev.assay.agent.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.trial.WaitStrategy;
import org.junit.jupiter.api.Test;

class WallAnchorTest {
    /** Both clocks are set by hand. */
    private static final class SetClock implements Clock {
        long nanos;
        long millis;

        @Override
        public long nanoTime() {
            return nanos;
        }

        @Override
        public void at(long atNanos, Runnable task) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long epochMillis() {
            return millis;
        }

        @Override
        public boolean virtual() {
            return false;
        }

        @Override
        public Waiter waiter(WaitStrategy strategy) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}

        void pass(long passedMillis) {
            nanos += passedMillis * 1_000_000;
            millis += passedMillis;
        }
    }

    private final SetClock clock = new SetClock();

    WallAnchorTest() {
        clock.nanos = 5_000_000_000L;
        clock.millis = 1_790_000_000_000L;
    }

    @Test
    void theAnchorIsAtTheStartOfTheLoadWhenThatIsYetToCome() {
        WallAnchor anchor = new WallAnchor(clock, clock.nanos + 20_000_000);
        assertEquals(1_790_000_000_020L, anchor.epochMillis());
        clock.pass(60_000);
        anchor.compare();
        assertEquals(0, anchor.farthestMillis());
    }

    @Test
    void aJumpIsSeenAlsoWhenItIsTakenBack() {
        WallAnchor anchor = new WallAnchor(clock, clock.nanos);
        clock.pass(1_000);
        clock.millis -= 3_600_000;
        anchor.compare();
        clock.pass(1_000);
        clock.millis += 3_600_000;
        anchor.compare();
        assertEquals(-3_600_000, anchor.farthestMillis(), "an hour back, then forth again");
    }
}
