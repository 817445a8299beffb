package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.TargetProcess;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process run to its end on a platform, with what it wrote. Every wait is bounded by a minute. */
public record TargetRun(String out, String err, ExitStatus exit) {
    private static final int PATIENCE_SECONDS = 60;

    /** Runs a command in the allocation's directory. */
    public static TargetRun of(Allocation allocation, List<String> command, String stdin) throws Exception {
        return of(allocation.start(0, new LaunchSpec(command, Map.of(), allocation.directory())), stdin);
    }

    /** Runs a shell script in the allocation's directory. */
    public static TargetRun sh(Allocation allocation, String script, String stdin) throws Exception {
        return of(allocation.start(0, shell(allocation, script)), stdin);
    }

    /** How a shell script is started in the allocation's directory. */
    public static LaunchSpec shell(Allocation allocation, String script) {
        return new LaunchSpec(List.of("sh", "-c", script), Map.of(), allocation.directory());
    }

    /** Feeds a started process and waits for its end. */
    public static TargetRun of(TargetProcess process, String stdin) throws Exception {
        try (process) {
            try (OutputStream in = process.stdin()) {
                in.write(stdin.getBytes(StandardCharsets.UTF_8));
            } catch (java.io.IOException e) {
                assertEquals("", stdin, "the process did not take its input: " + e.getMessage());
            }
            ExitStatus exit = process.exit().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            String out = new String(process.stdout().readAllBytes(), StandardCharsets.UTF_8);
            String err = new String(process.stderr().readAllBytes(), StandardCharsets.UTF_8);
            return new TargetRun(out, err, exit);
        }
    }

    /** Reads lines until one starts with a word; returns it. Fails when the output ends before. */
    public static String awaitLine(TargetProcess process, String word) throws Exception {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = process.stdout().read(); b >= 0; b = process.stdout().read()) {
            if (b != '\n') {
                line.write(b);
            } else if (line.toString(StandardCharsets.UTF_8).startsWith(word)) {
                return line.toString(StandardCharsets.UTF_8);
            } else {
                line.reset();
            }
        }
        throw new AssertionError("no line '" + word + "' before the end of the output");
    }

    /** Asserts on the platform that processes have ended; one that is not yet collected by its parent has. */
    public static void assertGone(Allocation witness, List<String> pids) throws Exception {
        String script = "for p in \"$@\"; do"
                + " if kill -0 \"$p\" 2>/dev/null && ! grep -q '^State:.*Z' \"/proc/$p/status\" 2>/dev/null;"
                + " then echo \"$p\"; fi; done";
        List<String> command = new ArrayList<>(List.of("sh", "-c", script, "sh"));
        command.addAll(pids);
        assertEquals("", of(witness, command, "").out(), "still running");
    }
}
