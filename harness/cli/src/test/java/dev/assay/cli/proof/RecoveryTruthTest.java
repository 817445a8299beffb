package dev.assay.cli.proof;

import static dev.assay.cli.proof.KnownPlatform.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.TrialProgram;
import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.Deployments;
import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Seeds;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.core.metric.Metrics;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Recovery on a simulated platform in virtual time, whose truth is stated: it is down for 4 s after a kill at 20 s and
 * without device memory for 3 s from 40 s on, answers in 2 ms otherwise, and gets 100 requests a second for 60 s. Each
 * figure is right within one cohort of a second.
 */
class RecoveryTruthTest {
    private static final double WINDOW = 1e9;
    private static final int RATE = 100;

    private static final Distribution UNUSED = new Distribution() {
        @Override
        public long count() {
            return 0;
        }

        @Override
        public long quantileNanos(double q) {
            throw new IllegalStateException("recovery reads no distribution");
        }

        @Override
        public long maxNanos() {
            return 0;
        }

        @Override
        public double meanNanos() {
            return Double.NaN;
        }

        @Override
        public double relativeResolution() {
            return 0.001;
        }
    };

    @TempDir
    Path directory;

    private TrialData trial;

    @BeforeEach
    void run() throws Exception {
        TrialSpec spec = spec();
        Path file = Files.writeString(directory.resolve("spec.json"), TreeJson.pretty(spec));
        Path spool = directory.resolve("spool");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = new TrialProgram(InputStream.nullInputStream(), out, out, new Deployments(), exit -> {})
                .run(List.of("--spec", file.toString(), "--spool", spool.toString()));
        assertEquals(0, code, () -> said.toString(StandardCharsets.UTF_8));
        List<Cohort> cohorts = new ArrayList<>();
        List<String> lines = Files.readAllLines(spool.resolve(SpoolFiles.COHORTS));
        for (String line : lines.subList(1, lines.size())) {
            cohorts.add(TreeJson.parse(Cohort.class, line));
        }
        TrialResult result = TreeJson.parse(TrialResult.class, Files.readString(spool.resolve(SpoolFiles.RESULT)));
        trial = new TrialData(spec, result, UNUSED, UNUSED, List.of(), cohorts);
    }

    private static TrialSpec spec() {
        return new TrialSpec(
                TrialSpec.SCHEMA,
                "001-candidate-simulated",
                Arm.CANDIDATE,
                TrialPhase.FAULT,
                0,
                "here",
                "a1",
                new WorkloadRef("simulated", "", Map.of()),
                "simulated",
                Map.of(
                        "clock", "virtual",
                        "service", "constant",
                        "service-mean", "2ms",
                        "restart-time", "4s"),
                new Scenario(
                        ScenarioKind.CONSTANT,
                        OptionalDouble.of(RATE),
                        OptionalInt.empty(),
                        60 * SECOND,
                        1,
                        Slo.none(),
                        Map.of()),
                new Seeds(1, 2, 3, 4),
                OptionalLong.of(5 * SECOND),
                SECOND,
                SECOND,
                List.of(
                        new FaultSpec("kill-worker", 20 * SECOND, OptionalLong.empty(), Map.of()),
                        new FaultSpec("device-oom", 40 * SECOND, OptionalLong.of(3 * SECOND), Map.of())),
                RestartPolicy.ON_FAILURE,
                Confinement.none(),
                new WorkerLaunch("java", List.of(), List.of(), "", Map.of()),
                new Limits(10 * SECOND, 60 * SECOND, 600 * SECOND, 600 * SECOND),
                ClockMode.VIRTUAL,
                WaitStrategy.PARK,
                false);
    }

    private double value(String metric) {
        MetricValue value = Metrics.catalogue().find(metric).orElseThrow().of(trial);
        return assertInstanceOf(MetricValue.Value.class, value, value.toString())
                .value();
    }

    @Test
    void timesAreThoseOfThePlatform() {
        assertEquals(0, value("time-to-detect:kill-worker"), WINDOW);
        assertEquals(4e9, value("time-to-first-success:kill-worker"), WINDOW);
        assertEquals(4e9, value("time-to-recover:kill-worker"), WINDOW);
        assertEquals(0, value("time-to-detect:device-oom"), WINDOW);
        assertEquals(3e9, value("time-to-first-success:device-oom"), WINDOW);
        assertEquals(3e9, value("time-to-recover:device-oom"), WINDOW);
        assertEquals(4e9, value("time-to-recover"), WINDOW, "the worst of both");
    }

    @Test
    void whatWasLostIsTheRateTimesTheOutage() {
        assertEquals(4 * RATE, value("goodput-lost:kill-worker"), RATE);
        assertEquals(3 * RATE, value("goodput-lost:device-oom"), RATE);
        // 55 s were measured, and 7 s of them answered nothing.
        assertEquals(48.0 / 55, value("availability"), 1.0 / 55);
        assertEquals(0, value("worst-window"), 0.05);
    }

    @Test
    void eachFaultHasItsRequestsAndItsTimes() {
        List<FaultRecord> faults = trial.result().faults();
        LedgerCounts afterKill = faults.get(0).requests().orElseThrow();
        LedgerCounts afterOom = faults.get(1).requests().orElseThrow();
        assertEquals(20 * RATE, afterKill.scheduled(), "from 20 s to 40 s");
        assertEquals(20 * RATE, afterOom.scheduled(), "from 40 s to the end at 60 s");
        assertEquals(4 * RATE, (double) (afterKill.scheduled() - afterKill.count(Outcome.COMPLETED)), RATE);
        assertEquals(3 * RATE, (double) afterOom.count(Outcome.ERRORED), RATE);
        assertEquals(40 * SECOND, faults.get(1).injectedFromNanos(), "virtual time is exact");
        assertEquals(OptionalLong.of(43 * SECOND), faults.get(1).reversedNanos());
        assertTrue(faults.get(0).reversedNanos().isEmpty(), "a kill is not undone");
        assertEquals(2, faults.size());
    }
}
