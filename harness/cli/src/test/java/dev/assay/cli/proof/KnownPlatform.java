package dev.assay.cli.proof;

import dev.assay.agent.clock.VirtualClock;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.load.Arrivals;
import dev.assay.agent.load.LoadRun;
import dev.assay.agent.load.LoadSetup;
import dev.assay.agent.load.Scenarios;
import dev.assay.agent.load.Stop;
import dev.assay.agent.record.Windows;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.runner.simulated.SimulatedEngineProvider;
import dev.assay.runner.simulated.SimulatedWorkloadProvider;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A simulated platform under load in virtual time: what it is, is stated; what was measured, comes back. */
final class KnownPlatform {
    static final long SECOND = 1_000_000_000L;
    static final long MILLI = 1_000_000L;
    private static final int SAMPLES = 64;
    private static final long WINDOW_NANOS = SECOND / 10;

    private final Map<String, String> options = new HashMap<>();
    private Arrivals arrivals;

    /**
     * @param options of the simulated engine, {@code name=value}
     */
    KnownPlatform(String... options) {
        for (String option : options) {
            this.options.put(option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
        }
    }

    LedgerResult under(Scenario scenario, long seed) throws Exception {
        VirtualClock clock = new VirtualClock(0);
        Workload workload = new SimulatedWorkloadProvider()
                .open(new WorkloadRef("simulated", "", Map.of("samples", String.valueOf(SAMPLES))));
        try (Engine engine = new SimulatedEngineProvider()
                        .open(new Options(options), new EngineContext(Path.of(""), clock, seed, OptionalInt.empty()));
                Deployment deployment = engine.deploy(
                        new DeployRequest(workload, workload.model(ModelFormat.NONE, Path.of(""), 0), "auto"))) {
            deployment.load(workload.samples(seed));
            arrivals = Scenarios.arrivals(scenario, seed, SAMPLES);
            return new LoadRun(setup(clock, scenario, seed, deployment)).run();
        }
    }

    /** The arrivals of the last load. */
    Arrivals arrivals() {
        return arrivals;
    }

    private LoadSetup setup(VirtualClock clock, Scenario scenario, long seed, Deployment deployment) {
        LedgerSpec books = new LedgerSpec(
                clock.nanoTime(),
                0,
                scenario.durationNanos(),
                60 * SECOND,
                scenario.slo().goodWithinNanos(),
                Long.MAX_VALUE,
                WINDOW_NANOS,
                SECOND,
                ResponseCheck.NONE,
                1);
        return new LoadSetup(
                clock,
                clock,
                clock.waiter(WaitStrategy.PARK),
                arrivals,
                Scenarios.order(scenario, seed, SAMPLES),
                scenario.samplesPerRequest(),
                deployment,
                books,
                new Windows(WINDOW_NANOS, Windows.Log.NONE),
                EndWatch.none(),
                Optional.empty(),
                new Stop());
    }
}
