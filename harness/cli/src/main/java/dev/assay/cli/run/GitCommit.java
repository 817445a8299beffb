package dev.assay.cli.run;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The commit of the checkout in which a command was started. */
final class GitCommit {
    private static final Duration BOUND = Duration.ofSeconds(5);
    /** The output of the commands used here is one hash. */
    private static final int MOST_BYTES = 200;

    private final String git;
    private final Duration bound;

    /**
     * @param git program
     * @param bound longest time for one command of it
     */
    GitCommit(String git, Duration bound) {
        this.git = git;
        this.bound = bound;
    }

    /** The commit's hash, with {@code -dirty} behind it when tracked files are changed; empty outside a checkout. */
    static Optional<String> of(Path directory) {
        return new GitCommit("git", BOUND).in(directory);
    }

    Optional<String> in(Path directory) {
        Optional<String> hash = run(directory, List.of("rev-parse", "HEAD"))
                .filter(answer -> answer.code() == 0)
                .map(answer -> answer.text().strip())
                .filter(text -> text.matches("[0-9a-f]{40,64}"));
        // Says by its exit code alone whether something is changed; 1 means yes.
        boolean dirty = hash.isPresent()
                && run(directory, List.of("diff", "--quiet", "--no-ext-diff", "HEAD", "--"))
                        .filter(answer -> answer.code() == 1)
                        .isPresent();
        return hash.map(h -> dirty ? h + "-dirty" : h);
    }

    private record Answer(int code, String text) {}

    private Optional<Answer> run(Path directory, List<String> arguments) {
        // A checkout may name programs that git starts by itself, such as a file system monitor.
        List<String> command = new ArrayList<>(List.of(git, "-c", "core.fsmonitor=false"));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command)
                    .directory(directory.toAbsolutePath().toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            return answer(process);
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Waits first and reads then: a pipe holds more than the answer, and reading cannot be bounded in time. */
    private Optional<Answer> answer(Process process) throws IOException, InterruptedException {
        try (InputStream output = process.getInputStream()) {
            if (!process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS)) {
                return Optional.empty();
            }
            byte[] text = output.readNBytes(Math.min(MOST_BYTES, output.available()));
            return Optional.of(new Answer(process.exitValue(), new String(text, StandardCharsets.UTF_8)));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
