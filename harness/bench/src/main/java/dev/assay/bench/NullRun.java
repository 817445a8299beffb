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
import dev.assay.agent.record.RawLog;
import dev.assay.agent.record.Windows;
import dev.assay.api.ScenarioKind;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WaitStrategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * @param raw true to keep every request in a temporary file, as {@code trials.raw} does
 */
record NullRun(double ratePerSecond, long seconds, WaitStrategy strategy, boolean raw) {
    private static final long SECOND = 1_000_000_000L;
    private static final long LEAD_NANOS = SECOND / 50;
    private static final int SAMPLES = 1_024;
    private static final long SEED = 42;

    NullFigures measure() throws IOException {
        return raw ? kept() : measure(Optional.empty());
    }

    private NullFigures kept() throws IOException {
        Path file = Files.createTempFile("assay-null-load", ".csv.gz");
        try (RawLog log = new RawLog(file, false)) {
            NullFigures figures = measure(Optional.of(log));
            System.out.printf("missing in the file of requests: %d%n", log.finish());
            System.out.printf("size of the file: %.1f MB%n", Files.size(file) / 1e6);
            return figures;
        } finally {
            Files.delete(file);
        }
    }

    private NullFigures measure(Optional<RawLog> log) {
        long allocated = NullFigures.allocatedByThisThread();
        HostReadings before = HostReadings.now();
        LedgerResult books = run(log);
        return new NullFigures(
                this, books, before, HostReadings.now(), NullFigures.allocatedByThisThread() - allocated);
    }

    private LedgerResult run(Optional<RawLog> log) {
        try (RealClock clock = new RealClock("bench-timer", NullRun::fail);
                RealClock chores = new RealClock("bench-chores", NullRun::fail);
                ClientWatch watch = ClientWatch.start(clock)) {
            long start = clock.nanoTime() + LEAD_NANOS;
            LoadRun run = new LoadRun(setup(clock, chores, log, start));
            new OpenRequestsProbe(chores, run.ledger()::openNow).start(start);
            LedgerResult books = run.run();
            HostReadings unused = watch.stop();
            return books;
        }
    }

    private LoadSetup setup(RealClock clock, RealClock chores, Optional<RawLog> log, long startNanos) {
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
                log,
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
