package dev.assay.cli;

import dev.assay.api.spi.RunnerException;
import dev.assay.cli.commands.RootCommand;
import dev.assay.cli.console.Console;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ServiceConfigurationError;
import picocli.CommandLine;

/** Turns whatever a command throws into one paragraph, a hint and an exit code. The stack trace is for {@code --verbose}. */
final class Failures implements CommandLine.IExecutionExceptionHandler {
    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
        int code = show(e);
        if (line.getCommandSpec().root().userObject() instanceof RootCommand root && root.verbose()) {
            console.trace(e);
        }
        return code;
    }

    private int show(Exception e) {
        if (e instanceof UserError error) {
            console.error(String.valueOf(error.getMessage()), error.hint());
            return error.exitCode();
        }
        if (e instanceof RunnerException error) {
            console.error(String.valueOf(error.getMessage()), error.hint());
            return 1;
        }
        if (e instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return showIo(unchecked.getCause());
        }
        if (e instanceof IOException io) {
            return showIo(io);
        }
        return internal(console, e);
    }

    /** What nobody meant to happen. */
    static int internal(Console console, Throwable e) {
        String hint = e instanceof OutOfMemoryError
                ? "give the process more memory: JAVA_TOOL_OPTIONS=-Xmx2g"
                : e instanceof LinkageError || e instanceof ServiceConfigurationError
                        ? "a file of the distribution or of a plug-in is missing or of another version: build or unpack it anew"
                        : "this is a defect of Assay; run again with --verbose and report what it prints";
        console.error("internal error: " + e.getClass().getSimpleName() + ": " + e.getMessage(), hint);
        return 1;
    }

    private int showIo(IOException e) {
        if (e instanceof NoSuchFileException missing) {
            console.error("no such file: " + missing.getFile(), "check the path");
            return 2;
        }
        if (e instanceof AccessDeniedException denied) {
            console.error("not permitted: " + denied.getFile(), "check its owner and mode, or choose another place");
            return 1;
        }
        String reason = e instanceof FileSystemException fs && fs.getReason() != null
                ? fs.getFile() + ": " + fs.getReason()
                : String.valueOf(e.getMessage());
        console.error("input or output failed: " + reason, "is the disk full, or was the file removed?");
        return 1;
    }
}
