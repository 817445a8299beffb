package dev.assay.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.TrialProgram;
import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.Deployments;
import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.ScenarioParameters;
import dev.assay.api.trial.Seeds;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.engine.djl.OnnxRuntimeProvider;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker with a real engine and a real model is killed with SIGKILL in the middle of the load. */
class KilledWorkerTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long KILL_AT = SECOND;
    private static final Path CACHE = Path.of("target", "djl-cache").toAbsolutePath();

    @TempDir
    Path directory;

    @Test
    void theBooksCloseAndTheNextWorkerAnswersRightly() throws Exception {
        TrialResult result = run();
        assertTrue(result.failure().isEmpty(), () -> result.failure().toString());
        LedgerCounts whole = result.whole(); // a record that refuses books which do not add up
        assertEquals(0, whole.count(Outcome.WRONG_ANSWER), whole.toString());
        assertEquals(0, whole.count(Outcome.IN_FLIGHT_AT_END), whole.toString());
        assertTrue(whole.count(Outcome.ERRORED) >= 1, "what the killed worker held open: " + whole);
        assertEquals(1, result.workerRestarts());
        assertEquals(1, result.faults().size());
        FaultRecord fault = result.faults().get(0);
        assertTrue(fault.injectedFromNanos() >= KILL_AT, fault.toString());
        // A good answer is one that the workload's check found right against its reference in double precision.
        assertTrue(fault.firstGoodNanos().orElseThrow() >= fault.readyNanos().orElseThrow(), fault.toString());
        assertTrue(fault.readyNanos().orElseThrow() > fault.restartedNanos().orElseThrow(), fault.toString());
    }

    private TrialResult run() throws Exception {
        Path spec = Files.writeString(directory.resolve("spec.json"), TreeJson.pretty(spec()));
        Path spool = directory.resolve("spool");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = new TrialProgram(InputStream.nullInputStream(), out, out, new Deployments(), exit -> {})
                .run(List.of("--spec", spec.toString(), "--spool", spool.toString()));
        assertEquals(0, code, said.toString(StandardCharsets.UTF_8));
        return TreeJson.parse(TrialResult.class, Files.readString(spool.resolve(SpoolFiles.RESULT)));
    }

    private static TrialSpec spec() {
        return new TrialSpec(
                TrialSpec.SCHEMA,
                "001-candidate-mlp",
                Arm.CANDIDATE,
                TrialPhase.MEASURE,
                0,
                "here",
                "a1",
                new WorkloadRef("mlp", "tiny", Map.of()),
                "djl-onnxruntime",
                Map.of("device", "cpu"),
                load(),
                new Seeds(1, 2, 3, 4),
                OptionalLong.empty(),
                SECOND,
                SECOND,
                List.of(new FaultSpec("kill-worker", KILL_AT, OptionalLong.empty(), Map.of())),
                RestartPolicy.ON_FAILURE,
                new Confinement(List.of(), "", "", OptionalInt.of(1)),
                launch(new OnnxRuntimeProvider()),
                new Limits(10 * SECOND, 120 * SECOND, 300 * SECOND, 600 * SECOND),
                ClockMode.REAL,
                WaitStrategy.PARK,
                false);
    }

    /** Always several requests open, for long enough that a busy machine gets the next worker up within the load. */
    private static Scenario load() {
        return new Scenario(
                ScenarioKind.CLOSED,
                OptionalDouble.empty(),
                OptionalInt.of(4),
                15 * SECOND,
                1,
                Slo.none(),
                Map.of(ScenarioParameters.THINK_TIME, "5ms"));
    }

    private static WorkerLaunch launch(EngineProvider engine) {
        List<String> options = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m"));
        options.addAll(engine.workerJvmOptions(Options.none()));
        return new WorkerLaunch(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                options,
                List.of(System.getProperty("java.class.path").split(":", -1)),
                CACHE.toString(),
                engine.workerEnvironment(Options.none()));
    }
}
