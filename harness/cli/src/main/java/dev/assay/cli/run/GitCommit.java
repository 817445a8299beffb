package dev.assay.cli.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The commit of the checkout in which a command was started. */
final class GitCommit {
    private static final int BOUND_SECONDS = 5;

    private GitCommit() {}

    /** The commit's hash, with {@code -dirty} behind it when tracked files are changed; empty outside a checkout. */
    static Optional<String> of(Path directory) {
        Optional<String> hash = git(directory, "rev-parse", "HEAD").filter(h -> h.matches("[0-9a-f]{40,64}"));
        boolean dirty = hash.isPresent()
                && git(directory, "status", "--porcelain", "--untracked-files=no")
                        .filter(s -> !s.isEmpty())
                        .isPresent();
        return hash.map(h -> dirty ? h + "-dirty" : h);
    }

    private static Optional<String> git(Path directory, String... arguments) {
        try {
            List<String> command = new java.util.ArrayList<>(List.of("git"));
            command.addAll(List.of(arguments));
            Process process = new ProcessBuilder(command)
                    .directory(directory.toAbsolutePath().toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                    .start();
            String output = new String(process.getInputStream().readNBytes(1 << 16), StandardCharsets.UTF_8).strip();
            if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            return process.exitValue() == 0 ? Optional.of(output) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
