package dev.assay.cli.selftest;

import dev.assay.api.Arm;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Seeds;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.api.trial.WorkloadRef;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Specs of the self-test's trials: an open loop on the simulated engine, in real time. */
final class TestSpec {
    static final double RATE_PER_SECOND = 500;
    static final long MEASURED_NANOS = 7_000_000_000L;
    private static final long SECOND = 1_000_000_000L;

    private TestSpec() {}

    /**
     * @param id of the trial
     * @param engineOptions of the simulated engine
     * @param workerClassPath of a worker, where the engine is asked to live in one
     * @param cache a directory for the worker
     */
    static TrialSpec of(String id, Map<String, String> engineOptions, List<String> workerClassPath, Path cache) {
        return new TrialSpec(
                TrialSpec.SCHEMA,
                id,
                Arm.CANDIDATE,
                TrialPhase.MEASURE,
                0,
                "self-test",
                "self-test",
                new WorkloadRef("simulated", "", Map.of()),
                "simulated",
                engineOptions,
                load(),
                new Seeds(11, 12, 13, 14),
                OptionalLong.of(SECOND),
                SECOND,
                SECOND,
                List.of(),
                RestartPolicy.NEVER,
                Confinement.none(),
                launch(workerClassPath, cache),
                new Limits(5 * SECOND, 60 * SECOND, 120 * SECOND, 100 * SECOND),
                ClockMode.REAL,
                WaitStrategy.AUTO,
                false);
    }

    private static Scenario load() {
        return new Scenario(
                ScenarioKind.SERVER,
                OptionalDouble.of(RATE_PER_SECOND),
                OptionalInt.empty(),
                MEASURED_NANOS + SECOND,
                1,
                Slo.none(),
                Map.of());
    }

    private static WorkerLaunch launch(List<String> classPath, Path cache) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new WorkerLaunch(java, List.of("-Xmx256m"), classPath, cache.toString(), Map.of());
    }
}
