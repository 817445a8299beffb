package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** A command that fails ends with the exit code of its failure (issue 4: never 0 after an internal error), in words. */
class FailuresTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** What a command does. */
    private interface Body {
        int call() throws Exception;
    }

    @Command(name = "fails")
    private record Failing(Body body) implements Callable<Integer> {
        @Override
        public Integer call() throws Exception {
            return body.call();
        }
    }

    private int run(Body body) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console = new Console(stream, stream, false);
        CommandLine line = new CommandLine(new Failing(body));
        line.setExecutionExceptionHandler(new Failures(console));
        return AssayMain.execute(line, console);
    }

    private static Body failing(Exception e) {
        return () -> {
            throw e;
        };
    }

    private String printed() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aDefectIsExitOneAndNoStackTrace() {
        assertEquals(1, run(failing(new IllegalStateException("two and two"))));
        assertTrue(printed().contains("internal error: IllegalStateException: two and two"), printed());
        assertTrue(printed().contains("this is a defect of Assay"), printed());
        assertFalse(printed().contains("\tat "), printed());
    }

    @Test
    void aMissingClassIsExitOneToo() {
        assertEquals(1, run(() -> {
            throw new NoClassDefFoundError("dev/assay/Gone");
        }));
        assertTrue(printed().contains("build or unpack it anew"), printed());
    }

    @Test
    void aFullDiskIsExitOneAndAMissingFileTwo() {
        assertEquals(1, run(failing(new IOException("No space left on device"))));
        assertTrue(printed().contains("is the disk full"), printed());
        assertEquals(2, run(failing(new NoSuchFileException("plan.yaml"))));
    }

    @Test
    void whatACommandGivesIsItsExitCode() {
        assertEquals(10, run(() -> 10));
    }
}
