package dev.assay.bench;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.health.ClientWatch;
import dev.assay.agent.health.HostReadings;
import dev.assay.agent.health.OpenRequestsProbe;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.load.LoadRun;
import dev.assay.agent.load.LoadSetup;
import dev.assay.agent.load.Scenarios;
import dev.assay.agent.load.Stop;
import dev.assay.agent.record.HistogramFile;
import dev.assay.agent.record.Windows;
import dev.assay.api.ScenarioKind;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WaitStrategy;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * An open-loop Poisson load on a deployment that answers at once, with all that a trial has around it: ledger, histograms
 * of response, service and issue delay, windows with histograms of their own, cohorts, the jitter probe and the probe of
 * open requests.
 *
 * @param ratePerSecond offered
 * @param seconds length of the load
 * @param strategy how the issuer waits
 */
record NullRun(double ratePerSecond, long seconds, WaitStrategy strategy) {
    private static final long SECOND = 1_000_000_000L;
    private static final long LEAD_NANOS = SECOND / 50;
    private static final int SAMPLES = 1_024;
    private static final long SEED = 42;

    NullFigures measure() {
        long allocated = NullFigures.allocatedByThisThread();
        HostReadings before = HostReadings.now();
        LedgerResult books = run();
        return new NullFigures(
                this, books, before, HostReadings.now(), NullFigures.allocatedByThisThread() - allocated);
    }

    private LedgerResult run() {
        try (RealClock clock = new RealClock("bench-timer", NullRun::fail);
                RealClock chores = new RealClock("bench-chores", NullRun::fail);
                ClientWatch watch = ClientWatch.start(clock)) {
            long start = clock.nanoTime() + LEAD_NANOS;
            LoadRun run = new LoadRun(setup(clock, chores, start));
            new OpenRequestsProbe(chores, run.ledger()::openNow).start(start);
            LedgerResult books = run.run();
            HostReadings unused = watch.stop();
            return books;
        }
    }

    private LoadSetup setup(RealClock clock, RealClock chores, long startNanos) {
        Scenario scenario = new Scenario(
                ScenarioKind.SERVER,
                OptionalDouble.of(ratePerSecond),
                OptionalInt.empty(),
                seconds * SECOND,
                1,
                Slo.none(),
                Map.of());
        Waiter waiter = clock.waiter(strategy);
        return new LoadSetup(
                clock,
                chores,
                waiter,
                Scenarios.arrivals(scenario, SEED, SAMPLES),
                Scenarios.order(scenario, SEED, SAMPLES),
                1,
                new InlineNull(clock),
                books(startNanos, scenario.durationNanos()),
                new Windows(SECOND, new HistogramFile()),
                EndWatch.none(),
                Optional.empty(),
                new Stop());
    }

    private static LedgerSpec books(long startNanos, long durationNanos) {
        long never = Long.MAX_VALUE;
        return new LedgerSpec(
                startNanos, 0, durationNanos, 30 * SECOND, never, never, SECOND, SECOND, ResponseCheck.NONE, 1);
    }

    private static void fail(Throwable cause) {
        throw new IllegalStateException("a task of the clock failed", cause);
    }
}
