package dev.assay.runner.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SpeedTest {
    private static final long NEVER = Long.MAX_VALUE;

    @Test
    void withoutTroubleWorkTakesItsTime() {
        assertEquals(150, new Speed(0, 0, 0, NEVER, 1).finish(100, 50));
    }

    @Test
    void workStandsStillInAStall() {
        Speed speed = new Speed(100, 30, 0, NEVER, 1);
        assertEquals(100, speed.finish(50, 50), "done as the stall begins");
        assertEquals(140, speed.finish(50, 60), "50 before, 10 after it");
        assertEquals(135, speed.finish(110, 5), "begun in it");
        assertEquals(205, speed.finish(200, 5), "after the only one");
    }

    @Test
    void stallsRepeat() {
        Speed speed = new Speed(100, 30, 100, NEVER, 1);
        assertEquals(160, speed.finish(90, 40));
        // 10 before 100, 70 in 130..200, 20 in 230..250.
        assertEquals(250, speed.finish(90, 100));
        assertEquals(235, speed.finish(215, 5));
        assertThrows(IllegalArgumentException.class, () -> new Speed(0, 30, 30, NEVER, 1));
    }

    @Test
    void throttledWorkTakesLonger() {
        Speed speed = new Speed(0, 0, 0, 100, 2);
        assertEquals(60, speed.finish(50, 10));
        assertEquals(150, speed.finish(80, 45), "20 before, 25 at half the speed");
        assertEquals(240, speed.finish(200, 20));
    }
}
