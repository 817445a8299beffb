package dev.assay.cli.endtoend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs the packaged distribution as a user does: in a process of its own, in an empty folder. */
final class AssayProcess {
    private static final int BOUND_SECONDS = 300;

    /**
     * What a command did.
     *
     * @param code exit code
     * @param out standard output
     * @param err standard error
     */
    record Result(int code, String out, String err) {
        @Override
        public String toString() {
            return "exit " + code + "\n--- out\n" + out + "\n--- err\n" + err;
        }
    }

    private final Path folder;

    AssayProcess(Path folder) {
        this.folder = folder;
    }

    /** Runs a command to its end, which must come within a bound. */
    Result run(String... arguments) throws IOException, InterruptedException {
        Process process = start(arguments);
        if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            throw new AssertionError("'assay " + String.join(" ", arguments) + "' did not end within " + BOUND_SECONDS
                    + " s: " + result(process));
        }
        return result(process);
    }

    /** Starts a command; its streams go to files in the folder. */
    Process start(String... arguments) throws IOException {
        Path lib = distribution().resolve("lib");
        String classPath = Files.readAllLines(lib.resolve("classpath").resolve("assay-cli.txt")).stream()
                .filter(l -> !l.isBlank())
                .map(l -> lib.resolve(l).toString())
                .collect(Collectors.joining(java.io.File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dassay.home=" + distribution(),
                "-cp",
                classPath,
                "dev.assay.cli.AssayMain"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(new java.io.File("/dev/null"))
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
    }

    private Result result(Process process) throws IOException {
        return new Result(
                process.isAlive() ? -1 : process.exitValue(),
                Files.readString(folder.resolve("out.txt"), StandardCharsets.UTF_8),
                Files.readString(folder.resolve("err.txt"), StandardCharsets.UTF_8));
    }

    static Path distribution() {
        return Path.of(System.getProperty("assay.dist"));
    }

    static Path root() {
        return Path.of(System.getProperty("assay.root")).normalize();
    }
}
