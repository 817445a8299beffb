package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.agent.worker.ProtocolConformance.Check;
import dev.assay.agent.worker.ProtocolConformance.Subject;
import dev.assay.api.trial.WorkloadRef;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The conformance check accepts two independent workers and rejects one that keeps no rule. */
class ProtocolConformanceTest {
    private static final long STEP_NANOS = 60_000_000_000L;

    @TempDir
    Path directory;

    private Subject subject(List<String> command, long stepNanos) {
        WorkloadRef workload = new WorkloadRef("test-workload", "", Map.of());
        return new Subject(command, Map.of(), workload, "test-engine", Map.of("mode", "plain"), directory, stepNanos);
    }

    private static List<Check> failed(List<Check> checks) {
        return checks.stream().filter(check -> !check.passed()).toList();
    }

    @Test
    void theJavaWorkerKeepsTheProtocol() throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerMain.class.getName());
        List<Check> checks = ProtocolConformance.check(subject(command, STEP_NANOS));
        assertEquals(List.of(), failed(checks));
        assertTrue(checks.size() >= 19, "found " + checks.size() + " checks");
    }

    @Test
    void aSecondImplementationKeepsItToo() throws Exception {
        assumeTrue(Programs.find("python3").isPresent(), "no python3 here to run the second implementation");
        List<Check> checks = ProtocolConformance.check(
                subject(List.of("python3", SecondWorker.in(directory).toString()), STEP_NANOS));
        assertEquals(List.of(), failed(checks));
    }

    @Test
    void aProgramThatSpeaksSomethingElseFailsEveryRule() throws Exception {
        List<Check> checks = ProtocolConformance.check(subject(List.of("echo", "hello"), STEP_NANOS));
        // A program that ends at once cannot be caught going on, but it never answers either.
        assertTrue(failed(checks).stream().anyMatch(check -> check.rule().startsWith("hello chooses")));
        assertTrue(failed(checks).stream().anyMatch(check -> check.rule().startsWith("a model is made ready")));
        assertTrue(
                failed(checks).get(0).detail().contains("hello"),
                failed(checks).get(0).detail());
    }
}
