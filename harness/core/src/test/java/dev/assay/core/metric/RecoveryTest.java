package dev.assay.core.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.FaultRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A load of 60 s with 50 requests a second, cohorts of 1 s, warm-up until 5 s and a fault at 20 s. */
class RecoveryTest {
    private final Trials trial = new Trials();

    RecoveryTest() {
        trial.fromNanos = 5 * Trials.SECOND;
        trial.toNanos = 60 * Trials.SECOND;
        trial.faults = List.of(fault(20, 20.5, 27.25));
    }

    private static FaultRecord fault(int at, double firstBad, double firstGood) {
        return new FaultRecord(
                "kill-worker",
                at * Trials.SECOND,
                at * Trials.SECOND,
                OptionalLong.empty(),
                OptionalLong.of((long) (firstBad * 1e9)),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of((long) (firstGood * 1e9)),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty());
    }

    private void good(IntUnaryOperator perSecond) {
        trial.cohorts = IntStream.range(0, 60)
                .mapToObj(i -> new Cohort(i, i * Trials.SECOND, 50, perSecond.applyAsInt(i), perSecond.applyAsInt(i)))
                .toList();
    }

    private MetricValue of(String id) {
        return Metrics.catalogue().find(id).orElseThrow().of(trial.data());
    }

    private double value(String id) {
        return assertInstanceOf(Value.class, of(id)).value();
    }

    private Cause missing(String id) {
        return assertInstanceOf(Missing.class, of(id)).cause();
    }

    @Test
    void timesRunFromTheInjection() {
        good(i -> i >= 20 && i < 27 ? 0 : 50);

        assertEquals(0.5e9, value("time-to-detect"), 0);
        assertEquals(7.25e9, value("time-to-first-success"), 0);
        assertEquals(7e9, value("time-to-recover"), 0, "cohorts 20 to 26 are bad");
        assertEquals(350, value("goodput-lost"), 1e-9, "7 s of 50 requests");
    }

    @Test
    void recoveryIsAtNinetyFivePercentOfTheLevelBeforeTheFault() {
        // Before the fault 40 of 50 are good, so that 38 of 50 (95% of that) are enough afterwards.
        good(i -> i >= 20 && i < 27 ? 0 : i < 20 ? 40 : 38);

        assertEquals(7e9, value("time-to-recover"), 0);
    }

    @Test
    void aDipWithinTheHoldTimeStartsItAnew() {
        good(i -> (i >= 20 && i < 23) || i == 30 ? 0 : 50);

        assertEquals(11e9, value("time-to-recover"), 0, "good at 23, but not for 10 s: bad again at 30");
    }

    @Test
    void recoveryThatIsNotHeldToTheEndIsCensored() {
        good(i -> i >= 20 && i < 55 ? 0 : 50);

        assertEquals(Cause.CENSORED, missing("time-to-recover"), "back at 55, 5 s before the end");
    }

    @Test
    void neverBackIsCensored() {
        good(i -> i >= 20 ? 0 : 50);
        trial.faults = List.of(new FaultRecord(
                "kill-worker",
                20 * Trials.SECOND,
                20 * Trials.SECOND,
                OptionalLong.empty(),
                OptionalLong.of(21 * Trials.SECOND),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty()));

        assertEquals(Cause.CENSORED, missing("time-to-first-success"));
        assertEquals(Cause.CENSORED, missing("time-to-recover"));
    }

    @Test
    void faultThatNobodyNoticedTakesOneCohort() {
        good(i -> 50);

        assertEquals(1e9, value("time-to-recover"), 0, "0 is recorded as one tick of the cohorts' clock");
        assertEquals(1, value("goodput-lost"), 0);
    }

    @Test
    void worstOfSeveralFaultsCounts() {
        good(i -> (i >= 20 && i < 22) || (i >= 40 && i < 45) ? 0 : 50);
        trial.faults = List.of(fault(20, 20.1, 22), fault(40, 40.2, 45));

        assertEquals(5e9, value("time-to-recover"), 0);
        assertEquals(0.2e9, value("time-to-detect"), 1);
    }

    @Test
    void cohortsWithTooFewRequestsAreJoined() {
        // 10 requests a second: two seconds make one cohort, so that a single bad second spoils both.
        trial.cohorts = IntStream.range(0, 60)
                .mapToObj(i -> new Cohort(i, i * Trials.SECOND, 10, i == 20 ? 0 : 10, i == 20 ? 0 : 10))
                .toList();

        assertEquals(2e9, value("time-to-recover"), 0);
    }

    @Test
    void eachFaultHasItsOwnFigures() {
        good(i -> (i >= 20 && i < 22) || i >= 40 ? 0 : 50);
        trial.faults = List.of(fault(20, 20.1, 22), fault(40, 40.2, 45));

        List<FaultRecovery> faults = FaultRecovery.all(trial.data());

        assertEquals(OptionalLong.of(22 * Trials.SECOND), faults.get(0).recoveredNanos(), "bad cohorts end at 22 s");
        assertEquals(OptionalDouble.of(100), faults.get(0).lost(), "2 s of 50 requests");
        assertEquals(40 * Trials.SECOND, faults.get(0).endNanos(), "until the next fault");
        assertTrue(faults.get(1).censored(), "never back");
        assertEquals(OptionalDouble.of(1), faults.get(1).level(), "of the time before the first fault");
        assertEquals(60 * Trials.SECOND, faults.get(1).endNanos(), "until the end of the load");
    }

    @Test
    void withoutUndisturbedTimeThereIsNoLevelAndNothingIsCensored() {
        good(i -> 50);
        trial.faults = List.of(fault(5, 5.1, 6));

        FaultRecovery only = FaultRecovery.all(trial.data()).get(0);

        assertEquals(OptionalDouble.empty(), only.level(), "the fault came as the measured part began");
        assertFalse(only.censored(), "nothing could be looked for");
    }
}
