package dev.assay.cli.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Outcome;
import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Each check of the self-test can fail, and blames what it has to. */
class TrialChecksTest {
    private static final int REQUESTS = 3_500;

    private static TrialResult result(long completed, boolean clientLimited, long nullCostNanos, long jitterNanos) {
        LedgerCounts books = new LedgerCounts(
                REQUESTS,
                Map.of(Outcome.COMPLETED, completed, Outcome.TIMED_OUT, REQUESTS - completed),
                completed,
                completed,
                completed);
        ClientHealth client = new ClientHealth(
                REQUESTS,
                REQUESTS,
                50_000,
                900_000_000,
                1_000_000_000,
                0,
                jitterNanos,
                OptionalDouble.empty(),
                0,
                nullCostNanos,
                OptionalDouble.empty(),
                clientLimited);
        return new TrialResult(
                TrialResult.SCHEMA,
                "stall",
                "00",
                0,
                0,
                TestSpec.MEASURED_NANOS,
                Optional.empty(),
                books,
                books,
                new SteadyState(SteadyState.Label.UNKNOWN, 0, "not tested"),
                Optional.of(client),
                List.of(),
                0,
                Optional.empty(),
                List.of(),
                0,
                "00");
    }

    private static TrialResult good() {
        return result(REQUESTS, false, 20_000, 3_000_000);
    }

    /** What an open loop sees: each of the 500 requests due in the stalled second waits for what is left of it. */
    private static Histogram openLoop() {
        Histogram seen = new Histogram(3);
        seen.recordValueWithCount(300_000, REQUESTS - 500);
        for (int i = 1; i <= 500; i++) {
            seen.recordValue(i * 2_000_000L);
        }
        return seen;
    }

    /** What a client sees that waits for each answer: one late request. */
    private static Histogram coordinatedOmission() {
        Histogram seen = new Histogram(3);
        seen.recordValueWithCount(300_000, REQUESTS - 1);
        seen.recordValue(1_000_000_000);
        return seen;
    }

    @Test
    void theStallMustBeSeenWholeAndNotBeBlamedOnTheClient() {
        assertTrue(TrialChecks.stall(good(), openLoop()).holds());
        assertFalse(TrialChecks.stall(good(), coordinatedOmission()).holds());
        assertFalse(TrialChecks.stall(result(REQUESTS, true, 0, 0), openLoop()).holds());
        assertFalse(
                TrialChecks.stall(result(REQUESTS - 1, false, 0, 0), openLoop()).holds());
        assertFalse(TrialChecks.stall(good(), new Histogram(3)).holds());
    }

    @Test
    void thePauseMustBeBlamedOnTheClient() {
        assertTrue(TrialChecks.pause(result(REQUESTS, true, 0, 0)).holds());
        assertFalse(TrialChecks.pause(good()).holds());
    }

    @Test
    void costAndJitterHaveLimits() {
        assertTrue(TrialChecks.nullCost(good()).holds());
        assertEquals("20.0 µs", TrialChecks.nullCost(good()).found());
        assertFalse(TrialChecks.nullCost(result(REQUESTS, false, 2_000_001, 0)).holds());
        assertTrue(TrialChecks.jitter(good()).holds());
        assertFalse(TrialChecks.jitter(result(REQUESTS, false, 0, 100_000_001)).holds());
    }
}
