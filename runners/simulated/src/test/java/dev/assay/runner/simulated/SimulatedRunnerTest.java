package dev.assay.runner.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.IsolationMode;
import dev.assay.api.Price;
import dev.assay.api.Share;
import dev.assay.api.contract.TargetRun;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.Granted;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.TargetProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulatedRunnerTest {
    @TempDir
    Path temporary;

    private Runner open(String... options) throws RunnerException {
        return new SimulatedRunnerProvider()
                .open(Platform.options(options), new RunnerContext(temporary, temporary.resolve("scratch"), "run"));
    }

    private static AllocationSpec spec(String platform, int nodes) {
        return new AllocationSpec(platform, Share.whole(), IsolationMode.STRONG, nodes, Duration.ofMinutes(5));
    }

    @Test
    void refusesWhenToldTo() throws Exception {
        try (Runner never = open("refuse=true");
                Runner later = open("refuse-after=2")) {
            assertThrows(RunnerException.class, () -> never.allocate(spec("a", 1)));
            later.allocate(spec("a", 1));
            later.allocate(spec("a", 1));
            RunnerException e = assertThrows(RunnerException.class, () -> later.allocate(spec("a", 1)));
            assertTrue(e.getMessage().contains("after 2 granted"), e.getMessage());
        }
    }

    @Test
    void tellsWhatItGranted() throws Exception {
        try (Runner runner = open("granted-gpu-core=0.4", "queue-time=90s", "price=1.60")) {
            Granted granted = runner.allocate(spec("half", 1)).granted();
            assertEquals(OptionalDouble.of(0.4), granted.share().gpuCore());
            assertEquals(Duration.ofSeconds(90), granted.queueTime());
            assertEquals(Optional.of(new Price(1.60, "USD")), granted.price());
            assertEquals("SIMULATED", granted.findings().get(0).code());
        }
    }

    @Test
    void allocationsDifferAndRepeat() throws Exception {
        String[] options = {"allocation-noise=0.05", "seed=3"};
        Map<String, String> first;
        try (Runner runner = open(options)) {
            first = runner.allocate(spec("a", 1)).granted().engineOptions();
            assertNotEquals(first, runner.allocate(spec("a", 1)).granted().engineOptions());
            assertNotEquals(first, runner.allocate(spec("b", 1)).granted().engineOptions());
        }
        try (Runner again = open(options)) {
            assertEquals(first, again.allocate(spec("a", 1)).granted().engineOptions());
        }
        Set<String> declared = new SimulatedEngineProvider()
                .options().stream().map(OptionSpec::name).collect(Collectors.toSet());
        assertTrue(declared.containsAll(first.keySet()), "the engine knows what the runner passes");
        SimulatedSettings.of(new Options(new HashMap<>(first))); // and can read it
    }

    @Test
    void factorsHaveTheStatedNoise() {
        SimulatedGrant grant = SimulatedGrant.of(Platform.options("allocation-noise=0.05"));
        int allocations = 4_000;
        double sum = 0;
        double squares = 0;
        for (int i = 1; i <= allocations; i++) {
            double log = Math.log(grant.factor("a", i));
            sum += log;
            squares += log * log;
        }
        // Normal with mean 0 and sd 0.05: five standard errors.
        assertEquals(0, sum / allocations, 5 * 0.05 / Math.sqrt(allocations));
        assertEquals(0.05, Math.sqrt(squares / allocations), 5 * 0.05 / Math.sqrt(2.0 * allocations));
    }

    @Test
    void preemptionKillsWhatRuns() throws Exception {
        try (Runner runner = open("preempt-after=200ms");
                Allocation allocation = runner.allocate(spec("a", 1))) {
            TargetProcess process;
            try {
                process = allocation.start(0, TargetRun.shell(allocation, "sleep 300"));
            } catch (RunnerException e) {
                // A slow machine: the preemption came first, which is an answer too.
                assertTrue(e.getMessage().contains("preempted"), e.getMessage());
                return;
            }
            ExitStatus exit = process.exit().toCompletableFuture().get(60, TimeUnit.SECONDS);
            assertEquals(ExitStatus.lost(137, AllocationLoss.PREEMPTED), exit, "128 + SIGKILL");
            RunnerException e =
                    assertThrows(RunnerException.class, () -> allocation.start(0, TargetRun.shell(allocation, "true")));
            assertTrue(e.getMessage().contains("preempted"), e.getMessage());
        }
    }

    @Test
    void theTimeLimitHolds() throws Exception {
        AllocationSpec spec = new AllocationSpec("a", Share.whole(), IsolationMode.NONE, 1, Duration.ofMillis(100));
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec)) {
            ExitStatus exit;
            try {
                exit = TargetRun.sh(allocation, "sleep 300", "").exit();
            } catch (RunnerException e) {
                exit = ExitStatus.lost(137, e.loss().orElseThrow());
            }
            assertEquals(137, exit.code());
            assertEquals(Optional.of(AllocationLoss.TIME_LIMIT), exit.loss());
            assertTrue(exit.cause().contains("time limit"), exit.cause());
        }
    }

    @Test
    void hasAsManyRanksAsNodes() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("a", 2))) {
            TargetRun run = TargetRun.of(allocation.start(1, TargetRun.shell(allocation, "echo one")), "");
            assertEquals("one\n", run.out());
            assertThrows(RunnerException.class, () -> allocation.start(2, TargetRun.shell(allocation, "true")));
        }
    }

    @Test
    void wrongOptionsAreNamed() {
        for (String option : List.of("granted-gpu-core=2", "allocation-noise=-1", "price=-1", "queue-time=5")) {
            RunnerException e = assertThrows(RunnerException.class, () -> open(option));
            assertTrue(e.getMessage().contains(option.substring(0, option.indexOf('='))), e.getMessage());
        }
    }
}
