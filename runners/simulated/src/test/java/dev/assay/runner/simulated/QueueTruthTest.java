package dev.assay.runner.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class QueueTruthTest {
    @Test
    void mm1() {
        // Exponential with rate 1 - 0.5: median ln 2 / 0.5, p99 ln 100 / 0.5.
        assertEquals(Math.log(2) / 0.5, QueueTruth.mm1SojournQuantile(0.5, 0.5, 1), 1e-12);
        assertEquals(Math.log(100) / 0.5, QueueTruth.mm1SojournQuantile(0.99, 0.5, 1), 1e-12);
    }

    @Test
    void md1() {
        // P(W = 0) = 1 - load; for t < D only the first term is left: (1 - load) e^(arrivals t).
        assertEquals(0.4, QueueTruth.md1WaitCdf(0, 0.6, 1), 1e-12);
        assertEquals(0.4 * Math.exp(0.3), QueueTruth.md1WaitCdf(0.5, 0.6, 1), 1e-12);
        assertEquals(0, QueueTruth.md1WaitCdf(-0.1, 0.6, 1), 0);
        // The mean wait is the area above the distribution: load / (2 (1 - load)) by Pollaczek and Khinchine.
        double area = 0;
        for (int i = 0; i < 200_000; i++) {
            area += (1 - QueueTruth.md1WaitCdf((i + 0.5) * 1e-4, 0.6, 1)) * 1e-4;
        }
        assertEquals(0.75, area, 1e-5);
        assertEquals(1.75, QueueTruth.mg1MeanSojourn(0.6, 1, 0), 1e-12);
        double p90 = QueueTruth.md1SojournQuantile(0.9, 0.6, 1);
        assertEquals(0.9, QueueTruth.md1WaitCdf(p90 - 1, 0.6, 1), 1e-8);
    }

    @Test
    void mg1WithCv1IsMm1() {
        assertEquals(2, QueueTruth.mg1MeanSojourn(0.5, 1, 1), 1e-12);
    }

    @Test
    void erlangC() {
        // By hand for 3 servers and 2 erlangs: (4/3 x 3) / (1 + 2 + 2 + 4/3 x 3) = 4/9.
        assertEquals(4.0 / 9, QueueTruth.mmkWaitProbability(2, 1, 3), 1e-12);
        assertEquals(1 + 4.0 / 9, QueueTruth.mmkMeanSojourn(2, 1, 3), 1e-12);
        // One server: the wait probability is the load.
        assertEquals(0.7, QueueTruth.mmkWaitProbability(0.7, 1, 1), 1e-12);
    }

    @Test
    void refusals() {
        // One place only: Erlang B, a / (1 + a). At load 1 all states are equally likely.
        assertEquals(0.9 / 1.9, QueueTruth.mm1kRefused(0.9, 1, 1), 1e-12);
        assertEquals(1.0 / 6, QueueTruth.mm1kRefused(1, 1, 5), 1e-12);
    }

    @Test
    void anOverloadedQueueHasNoTruth() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> QueueTruth.mm1SojournQuantile(0.5, 1, 1));
        assertTrue(e.getMessage().contains("below 1"), e.getMessage());
    }
}
