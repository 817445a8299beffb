package dev.assay.agent.worker;

import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.WorkerLaunch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How a worker is started.
 *
 * @param program program and arguments of the worker itself
 * @param environment variables added
 * @param confinement how it is put into its share
 * @param directory working directory
 */
record WorkerCommand(List<String> program, Map<String, String> environment, Confinement confinement, Path directory) {
    /** Exit code of the launcher when a share could not be joined. */
    static final int CANNOT_JOIN = 96;

    WorkerCommand {
        program = List.copyOf(program);
        environment = Map.copyOf(environment);
    }

    /** A worker JVM that runs {@link WorkerMain}. */
    static WorkerCommand java(WorkerLaunch launch, Confinement confinement, Path directory, Path temporary) {
        List<String> program = new ArrayList<>();
        program.add(launch.javaCommand());
        program.add("-Djava.awt.headless=true");
        // A crash report lists environment variables; the short form on standard output does not.
        program.add("-XX:ErrorFile=/dev/null");
        program.add("-Djava.io.tmpdir=" + temporary);
        program.addAll(launch.jvmOptions());
        program.add("-cp");
        program.add(String.join(":", launch.classPath()));
        program.add(WorkerMain.class.getName());
        return new WorkerCommand(program, variables(launch, confinement, temporary), confinement, directory);
    }

    /** An executable that speaks the protocol. */
    static WorkerCommand executable(
            List<String> program, WorkerLaunch launch, Confinement confinement, Path directory, Path temporary) {
        return new WorkerCommand(program, variables(launch, confinement, temporary), confinement, directory);
    }

    private static Map<String, String> variables(WorkerLaunch launch, Confinement confinement, Path temporary) {
        Map<String, String> all = new HashMap<>();
        all.put("TMPDIR", temporary.toString()); // what native libraries and other programs go by
        all.putAll(launch.environment());
        all.putAll(confinement.environment());
        return all;
    }

    /** The whole command line, launcher included. */
    List<String> line() {
        List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", script(), "assay-launch"));
        line.add(String.valueOf(confinement.joinFiles().size()));
        line.addAll(confinement.joinFiles());
        line.add(Programs.find("taskset").isPresent() ? confinement.workerCpus() : "");
        line.addAll(program);
        return line;
    }

    private static String script() {
        try (InputStream in = WorkerCommand.class.getResourceAsStream("launch.sh")) {
            if (in == null) {
                throw new IllegalStateException("launch.sh is missing from the agent's jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("launch.sh cannot be read from the agent's jar", e);
        }
    }
}
