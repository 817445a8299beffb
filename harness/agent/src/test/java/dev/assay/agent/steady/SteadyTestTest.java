package dev.assay.agent.steady;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.SteadyState.Label;
import dev.assay.api.trial.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Series whose truth is known by how they are made, windows of a second. The rule is docs/statistics.md section 2. */
class SteadyTestTest {
    private static final long SECOND = 1_000_000_000L;
    private static final double DELTA = 0.02;
    private static final int WINDOWS = 300;
    private static final int SEEDS = 60;

    private static final SteadyTest OPEN = new SteadyTest(true, SECOND, DELTA);
    private static final SteadyTest CLOSED = new SteadyTest(false, SECOND, DELTA);

    /** Noise around 1. */
    private enum Noise {
        NORMAL {
            @Override
            double draw(Random random) {
                return 1 + 0.03 * random.nextGaussian();
            }
        },
        LOGNORMAL {
            @Override
            double draw(Random random) {
                return Math.exp(0.1 * random.nextGaussian());
            }
        },
        OUTLIERS {
            @Override
            double draw(Random random) {
                return random.nextDouble() < 0.05 ? 3 : 1 + 0.01 * random.nextGaussian();
            }
        };

        abstract double draw(Random random);
    }

    private static List<Window> windows(int count, IntToDoubleFunction value) {
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long v = Math.max(0, Math.round(value.applyAsDouble(i)));
            OptionalLong time = OptionalLong.of(v);
            windows.add(new Window(i, i * SECOND, v, v, 0, time, OptionalLong.empty(), time));
        }
        return windows;
    }

    private static List<Window> noisy(long seed, Noise noise, int count, DoubleUnaryOperator level) {
        Random random = new Random(seed);
        return windows(count, i -> 20_000_000 * level.applyAsDouble(i) * noise.draw(random));
    }

    private static SteadyState judge(SteadyTest test, List<Window> windows, long cutSeconds) {
        return test.judge(windows, cutSeconds * SECOND, windows.size() * SECOND);
    }

    private static SteadyState propose(SteadyTest test, List<Window> windows) {
        return test.propose(windows, windows.size() * SECOND);
    }

    @ParameterizedTest
    @EnumSource
    void aSteadyPlatformIsCalledSteady(Noise noise) {
        int wrong = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Window> windows = noisy(seed, noise, WINDOWS, i -> 1);
            wrong += judge(OPEN, windows, 30).label() == Label.STEADY ? 0 : 1;
            wrong += judge(CLOSED, windows, 30).label() == Label.STEADY ? 0 : 1;
        }
        // 120 series; a share of 1% would give 5 or more once in 400 times.
        assertTrue(wrong <= 4, wrong + " of " + 2 * SEEDS);
    }

    /** Response times of a queue hang together: M/M/1 at a load of 0.7, 500 arrivals a second (Lindley's recursion). */
    @Test
    void theMediansOfAQueueAreCalledSteady() {
        int wrong = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            double[] wait = {0};
            List<Window> windows = windows(WINDOWS, i -> {
                double[] times = new double[500];
                for (int k = 0; k < times.length; k++) {
                    double service = -1.4e6 * Math.log(1 - random.nextDouble());
                    times[k] = wait[0] + service;
                    wait[0] = Math.max(0, times[k] + 2e6 * Math.log(1 - random.nextDouble()));
                }
                Arrays.sort(times);
                return times[250];
            });
            wrong += judge(OPEN, windows, 0).label() == Label.NO_STEADY_STATE ? 1 : 0;
        }
        // At most one in ten, of 60.
        assertTrue(wrong <= 6, wrong + " of " + SEEDS);
    }

    @ParameterizedTest
    @EnumSource
    void aWarmUpIsCutOff(Noise noise) {
        // Twice as slow at first, gone to 2% after 80 windows: exp(-80 / 20) = 1.8%.
        List<Window> windows = noisy(7, noise, WINDOWS, i -> 1 + Math.exp(-i / 20));
        SteadyState proposed = propose(OPEN, windows);
        assertEquals(Label.STEADY, proposed.label(), proposed.toString());
        long cut = proposed.cutNanos() / SECOND;
        assertTrue(cut >= 30 && cut <= 110, proposed.toString());
        assertEquals(Label.STEADY, judge(OPEN, windows, cut).label());
    }

    @ParameterizedTest
    @EnumSource
    void aPlatformThatThrottlesIsCalledSo(Noise noise) {
        SteadyState slower = judge(OPEN, noisy(3, noise, WINDOWS, i -> i < 120 ? 1 : 1.25), 20);
        assertEquals(Label.SLOWDOWN, slower.label(), slower.toString());
        SteadyState less = judge(CLOSED, noisy(3, noise, WINDOWS, i -> i < 120 ? 1 : 0.8), 20);
        assertEquals(Label.SLOWDOWN, less.label(), less.toString());
        // The same change the other way round is a long warm-up.
        SteadyState faster = propose(CLOSED, noisy(3, noise, WINDOWS, i -> i < 120 ? 1 : 1.25));
        assertEquals(Label.STEADY, faster.label(), faster.toString());
        assertEquals(120.0, faster.cutNanos() / 1e9, 5);
    }

    @Test
    void aBetterLevelDuringWarmUpIsNoSlowdown() {
        // An empty queue answers faster at first; all of that is before the cut.
        SteadyState state = judge(OPEN, noisy(3, Noise.NORMAL, WINDOWS, i -> i < 50 ? 0.7 : 1), 60);
        assertEquals(Label.STEADY, state.label(), state.toString());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whatChangesAllTheTimeOrLateIsNotSteady(long seed) {
        SteadyState drift = judge(OPEN, noisy(seed, Noise.NORMAL, WINDOWS, i -> 1 + 0.5 * i / WINDOWS), 0);
        assertEquals(Label.NO_STEADY_STATE, drift.label(), drift.toString());
        SteadyState late = judge(CLOSED, noisy(seed, Noise.NORMAL, WINDOWS, i -> i < 230 ? 1 : 0.8), 30);
        assertEquals(Label.NO_STEADY_STATE, late.label(), late.toString());
    }

    /** A cold engine: the first 10 of 100 requests take 40 s and the rest 1.4 s. */
    @ParameterizedTest
    @ValueSource(longs = {1, 10})
    void aColdEngineIsNotSteady(long windowSeconds) {
        double[] ends = new double[100];
        for (int i = 0; i < 100; i++) {
            ends[i] = (i == 0 ? 0 : ends[i - 1]) + (i < 10 ? 40 : 1.4);
        }
        // 526 s in all.
        int count = (int) (526 / windowSeconds);
        long[] completed = new long[count + 1];
        for (double end : ends) {
            completed[(int) Math.min(count, end / windowSeconds)]++;
        }
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            OptionalLong p50 = completed[i] == 0 ? OptionalLong.empty() : OptionalLong.of(SECOND);
            windows.add(new Window(
                    i, i * windowSeconds * SECOND, completed[i], completed[i], 0, p50, OptionalLong.empty(), p50));
        }
        SteadyTest test = new SteadyTest(false, windowSeconds * SECOND, DELTA);
        assertEquals(Label.NO_STEADY_STATE, test.propose(windows, 526 * SECOND).label());
        assertEquals(Label.NO_STEADY_STATE, test.judge(windows, 0, 526 * SECOND).label());
    }

    @Test
    void fewWindowsAreJudgedByTheirThirds() {
        List<Window> flat = windows(30, i -> 1_000 + i % 3);
        assertEquals(Label.STEADY, judge(CLOSED, flat, 0).label());
        assertEquals(
                Label.NO_STEADY_STATE,
                judge(CLOSED, windows(30, i -> 1_000 + 10 * i), 0).label());
        assertEquals(Label.UNKNOWN, judge(CLOSED, windows(5, i -> 1_000), 0).label());
        // Noise of 20% hides a change of 3%.
        Random random = new Random(5);
        List<Window> noise = windows(30, i -> 1_000 + 200 * random.nextGaussian());
        assertEquals(Label.UNKNOWN, judge(CLOSED, noise, 0).label());
    }

    @Test
    void equalRoundedNumbersAreNoChangePoints() {
        // 20 requests a second of 1.4 s each in turn: counts of 14 and 15, in runs.
        List<Window> counts = windows(WINDOWS, i -> Math.floor((i + 1) * 14.3) - Math.floor(i * 14.3));
        SteadyState state = judge(CLOSED, counts, 0);
        assertEquals(Label.STEADY, state.label(), state.toString());
        SteadyState equal = judge(CLOSED, windows(WINDOWS, i -> 17), 0);
        assertEquals(Label.STEADY, equal.label(), equal.toString());
        SteadyState nothing = judge(CLOSED, windows(WINDOWS, i -> 0), 0);
        assertEquals(Label.STEADY, nothing.label(), nothing.toString());
    }
}
