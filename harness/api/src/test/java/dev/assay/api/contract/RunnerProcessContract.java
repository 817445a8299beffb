package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.spi.TargetSignal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every runner promises about the processes that it starts. */
abstract class RunnerProcessContract extends RunnerFixture {
    /** A child, a grandchild whose parent ends at once, and the shell itself. */
    protected static final String FAMILY = "sleep 300 & a=$!; b=$(sh -c 'sleep 300 >/dev/null 2>&1 & echo $!');"
            + " echo family $a $b $$; wait; exit 0";

    @Test
    void carriesStdinStdoutStderrAndExitCode() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            TargetRun run = TargetRun.sh(allocation, "cat; echo oops >&2; exit 3", "hello\nthere\n");
            assertEquals("hello\nthere\n", run.out());
            assertEquals("oops\n", run.err());
            assertEquals(3, run.exit().code());
        }
    }

    @Test
    void passesArgumentsAndEnvironmentWithoutAShell() throws Exception {
        String hostile = "$(touch x); `touch y` \"'\\ \n*";
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            LaunchSpec spec = new LaunchSpec(
                    List.of("sh", "-c", "printf '%s|%s|%s' \"$1\" \"$ASSAY_PROBE\" \"$(pwd -P)\"", "sh", hostile),
                    Map.of("ASSAY_PROBE", hostile),
                    allocation.directory());
            TargetRun run = TargetRun.of(allocation.start(0, spec), "");
            assertEquals(hostile + "|" + hostile + "|" + allocation.directory(), run.out());
            assertEquals("", TargetRun.sh(allocation, "ls", "").out(), "files made by an argument");
        }
    }

    @Test
    void namesAProgramThatIsNotThere() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            LaunchSpec spec = new LaunchSpec(List.of("/no/such/program"), Map.of(), allocation.directory());
            RunnerException e = assertThrows(RunnerException.class, () -> allocation.start(0, spec));
            assertTrue(e.getMessage().contains("/no/such/program"), e.getMessage());
            assertFalse(e.hint().isBlank());
        }
    }

    @Test
    void aFloodOnStderrBlocksNobody() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            String flood =
                    "i=0; while [ $i -lt 3000 ]; do echo " + "x".repeat(100) + " >&2; i=$((i+1)); done; echo done";
            TargetProcess process = allocation.start(0, TargetRun.shell(allocation, flood));
            // Nobody reads stderr before the end: 300 KB are far more than a pipe holds.
            assertEquals("done\n", new String(process.stdout().readAllBytes(), StandardCharsets.UTF_8));
            process.close();
        }
    }

    @Test
    void terminateAsksAndKillDoesNot() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            String script = "trap 'echo asked; exit 7' TERM; echo ready; while :; do sleep 0.05; done";
            TargetProcess asked = allocation.start(0, TargetRun.shell(allocation, script));
            TargetRun.awaitLine(asked, "ready");
            asked.signal(TargetSignal.TERMINATE);
            TargetRun run = TargetRun.of(asked, "");
            assertEquals(7, run.exit().code());
            assertTrue(run.out().contains("asked"), run.out());
            asked.signal(TargetSignal.KILL); // after its end: nothing happens

            TargetProcess killed = allocation.start(0, TargetRun.shell(allocation, script));
            TargetRun.awaitLine(killed, "ready");
            killed.signal(TargetSignal.KILL);
            assertEquals(137, TargetRun.of(killed, "").exit().code(), "128 + SIGKILL");
        }
    }

    @Test
    void closingAProcessEndsItsChildren() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            TargetProcess process = allocation.start(0, TargetRun.shell(allocation, FAMILY));
            List<String> pids = List.of(TargetRun.awaitLine(process, "family").split(" "));
            assertEquals(4, pids.size(), pids.toString());
            process.close();
            process.close();
            TargetRun.assertGone(allocation, pids.subList(1, 4));
        }
    }

    @Test
    void closingAnAllocationEndsItsProcessesAndRemovesItsFiles() throws Exception {
        try (Runner runner = open();
                Allocation witness = runner.allocate(spec("whole"))) {
            Allocation allocation = runner.allocate(spec("half"));
            TargetProcess process = allocation.start(0, TargetRun.shell(allocation, FAMILY));
            List<String> pids = List.of(TargetRun.awaitLine(process, "family").split(" "));
            String directory = allocation.directory();
            allocation.close();
            allocation.close();
            TargetRun.assertGone(witness, pids.subList(1, 4));
            LaunchSpec look = new LaunchSpec(
                    List.of("sh", "-c", "test ! -e \"$1\"", "sh", directory), Map.of(), witness.directory());
            assertEquals(0, TargetRun.of(witness.start(0, look), "").exit().code(), "left behind: " + directory);
            assertThrows(RunnerException.class, () -> allocation.start(0, TargetRun.shell(witness, "true")));
        }
    }

    @Test
    void knowsItsRanks() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            for (int rank : new int[] {-1, 1, Integer.MAX_VALUE}) {
                RunnerException e = assertThrows(
                        RunnerException.class, () -> allocation.start(rank, TargetRun.shell(allocation, "true")));
                assertTrue(e.getMessage().contains(Integer.toString(rank)), e.getMessage());
            }
        }
    }
}
