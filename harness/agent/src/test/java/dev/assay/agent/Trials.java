package dev.assay.agent;

import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.DeploymentFactory;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Runs the trial program in this process as a controller would. */
final class Trials {
    final Path spool;
    final Path specFile;
    final CompletableFuture<Integer> halted = new CompletableFuture<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    Trials(Path directory) {
        spool = directory.resolve("spool");
        specFile = directory.resolve("spec.json");
    }

    int run(TrialSpec spec, DeploymentFactory deployments, InputStream in) throws IOException {
        Files.writeString(specFile, TreeJson.pretty(spec));
        return run(List.of("--spec", specFile.toString(), "--spool", spool.toString()), deployments, in);
    }

    int run(List<String> args, DeploymentFactory deployments, InputStream in) {
        PrintStream stdout = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream stderr = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new TrialProgram(in, stdout, stderr, deployments, halted::complete).run(args);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    TrialResult result() throws Exception {
        return TreeJson.parse(TrialResult.class, Files.readString(spool.resolve(SpoolFiles.RESULT)));
    }

    /** What was seen of the worker's memory, for messages. */
    String memory() {
        try {
            return String.join(" ", lines(SpoolFiles.MEMORY));
        } catch (IOException e) {
            return "no memory.jsonl: " + e;
        }
    }

    List<String> lines(String file) throws IOException {
        return Files.readAllLines(spool.resolve(file));
    }
}
