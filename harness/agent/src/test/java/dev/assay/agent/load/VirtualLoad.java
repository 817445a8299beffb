package dev.assay.agent.load;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.VirtualClock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.record.HistogramFile;
import dev.assay.agent.record.RawLog;
import dev.assay.agent.record.Windows;
import dev.assay.api.ScenarioKind;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WaitStrategy;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** Runs a load in virtual time against a deployment of known law. */
final class VirtualLoad {
    static final long SECOND = 1_000_000_000L;
    static final long MILLI = 1_000_000L;
    private static final int SAMPLES = 1_000;

    final VirtualClock clock = new VirtualClock(0);
    final long startNanos = clock.nanoTime() + SECOND;
    final Stop stop = new Stop();
    final HistogramFile windowLog = new HistogramFile();
    EndWatch ends = EndWatch.none();
    Optional<RawLog> raw = Optional.empty();
    UnaryOperator<Waiter> waiter = w -> w;
    long cutNanos;
    long requestNanos = 30 * SECOND;
    long goodWithinNanos = Long.MAX_VALUE;
    ResponseCheck check = ResponseCheck.NONE;
    long seed = 1;
    LoadRun run;

    static Scenario open(ScenarioKind kind, double rate, long durationNanos, Map<String, String> parameters) {
        return new Scenario(
                kind, OptionalDouble.of(rate), OptionalInt.empty(), durationNanos, 1, Slo.none(), parameters);
    }

    static Scenario closed(int concurrency, long durationNanos, Map<String, String> parameters) {
        return new Scenario(
                ScenarioKind.CLOSED,
                OptionalDouble.empty(),
                OptionalInt.of(concurrency),
                durationNanos,
                1,
                Slo.none(),
                parameters);
    }

    LawDeployment answering(Law law) {
        return new LawDeployment(clock, startNanos, law);
    }

    LedgerResult run(Scenario scenario, Deployment deployment) {
        return run(clock, scenario, deployment);
    }

    LedgerResult run(Clock time, Scenario scenario, Deployment deployment) {
        return run(time, scenario, Scenarios.arrivals(scenario, seed, SAMPLES), deployment);
    }

    LedgerResult run(Clock time, Scenario scenario, Arrivals arrivals, Deployment deployment) {
        LedgerSpec ledger = new LedgerSpec(
                startNanos,
                cutNanos,
                scenario.durationNanos(),
                requestNanos,
                goodWithinNanos,
                Long.MAX_VALUE,
                SECOND,
                SECOND,
                check,
                1);
        run = new LoadRun(new LoadSetup(
                time,
                time,
                waiter.apply(time.waiter(WaitStrategy.PARK)),
                arrivals,
                Scenarios.order(scenario, seed, SAMPLES),
                scenario.samplesPerRequest(),
                deployment,
                ledger,
                new Windows(SECOND, windowLog),
                ends,
                raw,
                stop));
        return run.run();
    }
}
