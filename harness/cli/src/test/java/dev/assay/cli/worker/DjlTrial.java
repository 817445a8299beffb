package dev.assay.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.agent.TrialProgram;
import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.Deployments;
import dev.assay.api.Arm;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.FaultSpec;
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

/** A short trial of a real engine with a real model in a worker of its own. */
final class DjlTrial {
    static final long SECOND = 1_000_000_000L;
    private static final Path CACHE = Path.of("target", "djl-cache").toAbsolutePath();

    private final Path directory;

    DjlTrial(Path directory) {
        this.directory = directory;
    }

    /** Runs it as a controller would. */
    TrialResult run(FaultSpec... faults) throws Exception {
        Path spec = Files.writeString(directory.resolve("spec.json"), TreeJson.pretty(spec(faults)));
        Path spool = directory.resolve("spool");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = new TrialProgram(InputStream.nullInputStream(), out, out, new Deployments(), exit -> {})
                .run(List.of("--spec", spec.toString(), "--spool", spool.toString()));
        assertEquals(0, code, said.toString(StandardCharsets.UTF_8));
        return TreeJson.parse(TrialResult.class, Files.readString(spool.resolve(SpoolFiles.RESULT)));
    }

    private static TrialSpec spec(FaultSpec... faults) {
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
                List.of(faults),
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
