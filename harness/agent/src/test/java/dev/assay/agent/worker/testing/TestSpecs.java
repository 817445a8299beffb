package dev.assay.agent.worker.testing;

import dev.assay.api.Arm;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.FaultSpec;
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

/** Specs of trials with the test engine in a worker JVM. */
public final class TestSpecs {
    /** Generous: a busy machine takes seconds to start a JVM. */
    private static final long START_NANOS = 60_000_000_000L;

    private Map<String, String> engineOptions = Map.of();
    private long windowNanos = 1_000_000_000L;
    private Map<String, String> workloadOptions = Map.of();
    private RestartPolicy restart = RestartPolicy.NEVER;
    private Confinement confinement = Confinement.none();
    private List<FaultSpec> faults = List.of();
    private long startNanos = START_NANOS;
    private ClockMode clock = ClockMode.REAL;
    private long leaseNanos = 60_000_000_000L;
    private boolean raw;
    private long requestNanos = 10_000_000_000L;
    private Scenario scenario = new Scenario(
            ScenarioKind.CLOSED, OptionalDouble.empty(), OptionalInt.of(1), 1_000_000_000L, 4, Slo.none(), Map.of());

    private TestSpecs() {}

    public static TestSpecs mode(String mode) {
        TestSpecs specs = new TestSpecs();
        specs.engineOptions = Map.of("mode", mode);
        return specs;
    }

    public TestSpecs inAgent() {
        engineOptions = Map.of("mode", engineOptions.getOrDefault("mode", "right"), "hosting", "agent");
        return this;
    }

    /** The model is a file in the cache. */
    public TestSpecs modelFile() {
        workloadOptions = Map.of("file", "true");
        return this;
    }

    /** The worker is the second implementation of the protocol: a script that is started in milliseconds. */
    public TestSpecs script(Path script) {
        engineOptions = Map.of("hosting", "executable", "script", script.toString());
        workloadOptions = Map.of("answer-length", "1");
        return this;
    }

    public TestSpecs windows(long nanos) {
        windowNanos = nanos;
        return this;
    }

    public TestSpecs restart(RestartPolicy policy) {
        restart = policy;
        return this;
    }

    public TestSpecs confinement(Confinement value) {
        confinement = value;
        return this;
    }

    public TestSpecs faults(FaultSpec... values) {
        faults = List.of(values);
        return this;
    }

    public TestSpecs startWithinNanos(long nanos) {
        startNanos = nanos;
        return this;
    }

    /** A load that lasts until somebody ends it, and the time of silence after which the agent does. */
    public TestSpecs endless(long leaseNanos) {
        scenario = new Scenario(
                ScenarioKind.CLOSED,
                OptionalDouble.empty(),
                OptionalInt.of(1),
                3_600_000_000_000L,
                4,
                Slo.none(),
                Map.of());
        this.leaseNanos = leaseNanos;
        return this;
    }

    public TestSpecs clock(ClockMode mode) {
        clock = mode;
        return this;
    }

    /** Requests of one sample at a constant rate, each with a deadline. */
    public TestSpecs constant(double perSecond, long durationNanos, long deadlineNanos) {
        scenario = new Scenario(
                ScenarioKind.CONSTANT,
                OptionalDouble.of(perSecond),
                OptionalInt.empty(),
                durationNanos,
                1,
                Slo.none(),
                Map.of());
        requestNanos = deadlineNanos;
        return this;
    }

    public TestSpecs raw() {
        raw = true;
        return this;
    }

    public TrialSpec in(Path cache) {
        return new TrialSpec(
                TrialSpec.SCHEMA,
                "001-candidate-test",
                Arm.CANDIDATE,
                TrialPhase.MEASURE,
                0,
                "here",
                "a1",
                new WorkloadRef("test-workload", "", workloadOptions),
                "test-engine",
                engineOptions,
                scenario,
                new Seeds(1, 2, 3, 4),
                OptionalLong.empty(),
                windowNanos,
                1_000_000_000L,
                faults,
                restart,
                confinement,
                launch(cache),
                new Limits(requestNanos, startNanos, leaseNanos, 7_200_000_000_000L),
                clock,
                WaitStrategy.PARK,
                raw);
    }

    private static WorkerLaunch launch(Path cache) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new WorkerLaunch(
                java,
                List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-Xmx128m"),
                List.of(System.getProperty("java.class.path").split(":", -1)),
                cache.toString(),
                Map.of());
    }
}
