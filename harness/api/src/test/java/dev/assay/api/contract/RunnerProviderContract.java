package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What every runner promises. A runner's own test extends this class and says how it is opened; the platform needs
 * {@code sh}, {@code cat}, {@code sleep} and {@code grep}.
 */
public abstract class RunnerProviderContract extends RunnerFilesContract {
    @Test
    void probeNeverThrowsAndLeavesNothing() throws Exception {
        assertInstanceOf(
                dev.assay.api.spi.Availability.Available.class, provider().probe(options()));
        for (OptionSpec option : provider().options()) {
            provider().probe(new Options(Map.of(option.name(), "\u0000 ../; $(x)")));
        }
        assertEquals(0, entries(context().scratch()));
    }

    @Test
    void refusesAnOptionThatCannotBeRead() {
        for (OptionSpec option : provider().options()) {
            if (option.type() != OptionSpec.Type.TEXT && option.type() != OptionSpec.Type.BOOLEAN) {
                Options wrong = new Options(Map.of(option.name(), "no\u0000thing"));
                RunnerException e =
                        assertThrows(RunnerException.class, () -> provider().open(wrong, context()), option.name());
                assertTrue(e.getMessage().contains(option.name()), e.getMessage());
            }
        }
    }

    @Test
    void grantsWhatAProcessNeeds() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            assertTrue(allocation.id().matches("[A-Za-z0-9][A-Za-z0-9_-]*"), allocation.id());
            assertFalse(allocation.granted().queueTime().isNegative());
            assertFalse(allocation.granted().isolation().isBlank());
            assertFalse(allocation.distribution().isBlank());
            String cache = allocation.cacheDirectory();
            LaunchSpec keep = new LaunchSpec(
                    List.of("sh", "-c", "mkdir -p \"$1\" && test -w \"$1\"", "sh", cache),
                    Map.of(),
                    allocation.directory());
            assertEquals(0, TargetRun.of(allocation.start(0, keep), "").exit().code(), "cache " + cache);
            String java = allocation.granted().javaCommand();
            TargetRun run = TargetRun.of(allocation, List.of(java, "-version"), "");
            assertEquals(0, run.exit().code(), run.err());
            assertTrue(run.err().contains("version"), run.err());
        }
    }

    @Test
    void hostilePlatformNamesStayInside() throws Exception {
        List<String> names = List.of("../../up", "a/b", "-rf", "x\ny $(z)", "", "ä".repeat(400));
        Set<String> ids = new HashSet<>();
        try (Runner runner = open()) {
            for (String name : names) {
                Allocation allocation = runner.allocate(spec(name));
                assertTrue(allocation.id().matches("[A-Za-z0-9_][A-Za-z0-9_-]{0,100}"), allocation.id());
                assertTrue(ids.add(allocation.id()), allocation.id());
                assertEquals("ok\n", TargetRun.sh(allocation, "echo ok", "").out());
            }
        }
        assertEquals(0, entries(context().scratch()), "closing a runner closes its allocations");
    }

    @Test
    void allocationsOfOnePlatformDiffer() throws Exception {
        try (Runner first = open();
                Runner second = open()) {
            String id = first.allocate(spec("whole")).id();
            assertNotEquals(id, first.allocate(spec("whole")).id());
            assertNotEquals(id, second.allocate(spec("whole")).id());
        }
    }

    @Test
    void aClosedRunnerAllocatesNothing() throws Exception {
        Runner runner = open();
        runner.close();
        runner.close();
        assertThrows(RunnerException.class, () -> runner.allocate(spec("whole")));
    }
}
