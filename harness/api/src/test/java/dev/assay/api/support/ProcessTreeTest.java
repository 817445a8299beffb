package dev.assay.api.support;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProcessTreeTest {
    @Test
    void findsGrandchildrenWhoseParentHasEnded() throws Exception {
        LocalTools tools = LocalTools.on(System.getenv("PATH"));
        assumeTrue(tools.setsid().isPresent(), "setsid is not here");
        // The shell in the middle ends at once, so the sleeper is nobody's descendant, but still of the session.
        Process process = new ProcessBuilder(
                        tools.setsid().orElseThrow().toString(),
                        "sh",
                        "-c",
                        "sh -c 'sleep 300 >/dev/null 2>&1 & echo $!'; read line")
                .start();
        try (BufferedReader out = process.inputReader()) {
            ProcessHandle sleeper =
                    ProcessHandle.of(Long.parseLong(out.readLine())).orElseThrow();
            assertTrue(ProcessTree.running(sleeper));
            assertTrue(ProcessTree.kill(process.toHandle(), true));
            assertFalse(ProcessTree.running(sleeper));
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
            assertTrue(ProcessTree.kill(process.toHandle(), true), "nothing is left to do");
        } finally {
            process.destroyForcibly();
        }
    }
}
