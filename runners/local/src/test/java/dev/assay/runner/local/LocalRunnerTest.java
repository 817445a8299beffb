package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.contract.TargetRun;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.support.LocalTools;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalRunnerTest {
    @TempDir
    Path temporary;

    private Runner runner(Machine machine, LocalTools tools) {
        LocalSettings settings = LocalSettings.of(Options.none(), temporary);
        FenceMaker fences = new FenceMaker(settings, Optional.empty(), "not asked for", Optional.empty());
        RunnerContext context = new RunnerContext(temporary, temporary.resolve("scratch"), "run");
        return new LocalRunner(settings, context, machine, tools, fences);
    }

    @Test
    void theAgentRunsOnItsOwnCpusOnBothArms() throws Exception {
        LocalTools tools = LocalTools.on(System.getenv("PATH"));
        Machine here = Machine.read(Path.of("/"));
        assumeTrue(tools.taskset().isPresent(), "taskset is not here");
        assumeTrue(here.cpus().size() > 1, "this machine has one CPU");
        CoreSplit split = CoreSplit.of(here, true);
        Machine machine = new Machine(here.cpus(), here.usableCores(), here.memoryBytes(), here.siblings(), List.of());
        try (Runner runner = runner(machine, tools);
                Allocation whole = runner.allocate(Specs.whole());
                Allocation half = runner.allocate(Specs.gpu(0.5, 0))) {
            for (Allocation allocation : List.of(whole, half)) {
                String status = TargetRun.sh(allocation, "grep Cpus_allowed_list /proc/self/status", "")
                        .out();
                assertEquals(
                        split.agent().toString(),
                        status.substring(status.indexOf('\t') + 1).strip());
                assertEquals(
                        split.agent().toString(),
                        allocation.granted().confinement().agentCpus());
            }
            assertEquals(
                    split.worker().toString(), whole.granted().confinement().workerCpus());
        }
    }

    @Test
    void oneCpuIsSharedAndSaid() throws Exception {
        Machine one = new Machine(CpuSet.parse("0"), 1, 1L << 30, Map.of(), List.of());
        try (Runner runner = runner(one, LocalTools.on(System.getenv("PATH")));
                Allocation allocation = runner.allocate(Specs.whole())) {
            assertEquals(
                    "AGENT_SHARES_CORE", allocation.granted().findings().get(0).code());
            assertEquals("", allocation.granted().confinement().agentCpus());
            assertEquals("", allocation.granted().confinement().workerCpus());
        }
    }

    @Test
    void wholeDevicesAreSelectedByVariable() throws Exception {
        List<Accelerator> devices = List.of(
                new Accelerator(Accelerator.Kind.NVIDIA, 0),
                new Accelerator(Accelerator.Kind.NVIDIA, 1),
                new Accelerator(Accelerator.Kind.NVIDIA, 2));
        Machine machine = new Machine(CpuSet.parse("0-3"), 4, 1L << 30, Map.of(), devices);
        try (Runner runner = runner(machine, LocalTools.none())) {
            assertEquals(
                    Map.of("CUDA_VISIBLE_DEVICES", "0,1"),
                    runner.allocate(Specs.gpus(2)).granted().confinement().environment());
            assertEquals(
                    Map.of(),
                    runner.allocate(Specs.whole()).granted().confinement().environment());
        }
    }

    @Test
    void theCacheOutlivesAllocations() throws Exception {
        Machine machine = new Machine(CpuSet.parse("0"), 1, 1L << 30, Map.of(), List.of());
        try (Runner runner = runner(machine, LocalTools.none())) {
            String cache;
            try (Allocation first = runner.allocate(Specs.whole())) {
                cache = first.cacheDirectory();
            }
            assertEquals(temporary.resolve("assay").toString(), cache);
            assertEquals(cache, runner.allocate(Specs.whole()).cacheDirectory());
        }
    }

    @Test
    void anUnusableCacheOrScratchIsNamed() throws Exception {
        Path file = Files.writeString(temporary.resolve("file"), "");
        RunnerContext context = new RunnerContext(temporary, file.resolve("scratch"), "run");
        Options cache = new Options(Map.of("cache", file.resolve("sub").toString()));
        LocalRunnerProvider provider = new LocalRunnerProvider();
        assertTrue(assertThrows(RunnerException.class, () -> provider.open(cache, context))
                .getMessage()
                .contains("cache:"));
        Options ignore = new Options(Map.of("accelerator", "ignore", "cache", temporary.toString()));
        try (Runner runner = provider.open(ignore, context)) {
            RunnerException e = assertThrows(RunnerException.class, () -> runner.allocate(Specs.whole()));
            assertTrue(e.getMessage().contains(context.scratch().toString()), e.getMessage());
        }
    }

    @Test
    void probeSaysWhatCanBeGranted() {
        Availability here = new LocalRunnerProvider().probe(Options.none());
        String detail = assertInstanceOf(Availability.Available.class, here).detail();
        assertTrue(detail.contains("CPUs") && detail.contains("GiB") && detail.contains("shares by"), detail);
        Availability wrong = new LocalRunnerProvider().probe(new Options(Map.of("quota-period", "2s")));
        assertTrue(
                assertInstanceOf(Availability.Unavailable.class, wrong).reason().contains("quota-period"));
    }
}
