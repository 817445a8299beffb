package dev.assay.core.execute;

import dev.assay.api.spi.LaunchSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command that starts a trial on a platform. */
final class AgentCommand {
    static final String MAIN = "dev.assay.agent.TrialMain";

    /**
     * A heap of fixed size and one collector thread, so that the load generator behaves alike on every machine and takes
     * no core from the model. A crash leaves no report and no core: both would hold the environment's variables.
     */
    private static final List<String> JVM_OPTIONS = List.of(
            "-Xms256m",
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-XX:ErrorFile=/dev/null",
            "-XX:-CreateCoredumpOnCrash",
            "-Djava.awt.headless=true",
            "-Dfile.encoding=UTF-8");

    private AgentCommand() {}

    /**
     * @param java the java executable on the platform
     * @param classPath entries on the platform
     * @param pinned CPU list for the agent; empty for none
     * @param place the trial's files on the platform
     */
    static LaunchSpec of(String java, List<String> classPath, String pinned, TrialPlace place) {
        List<String> command = new ArrayList<>(pinning(pinned));
        command.add(java);
        command.addAll(JVM_OPTIONS);
        command.add("-cp");
        command.add(String.join(":", classPath));
        command.add(MAIN);
        command.addAll(List.of("--spec", place.spec(), "--spool", place.spool()));
        command.addAll(List.of("--protocol", String.valueOf(AgentWatch.PROTOCOL)));
        return new LaunchSpec(command, Map.of(), place.directory());
    }

    static List<String> pinning(String cpus) {
        return cpus.isEmpty() ? List.of() : List.of("taskset", "-c", cpus);
    }

    /**
     * Where a trial's files lie on the platform.
     *
     * @param directory working directory
     * @param spec the spec
     * @param spool directory that the trial makes
     */
    record TrialPlace(String directory, String spec, String spool) {
        static TrialPlace of(String allocationDirectory, String trialId) {
            return new TrialPlace(
                    allocationDirectory,
                    allocationDirectory + "/" + trialId + ".spec.json",
                    allocationDirectory + "/" + trialId + ".spool");
        }
    }
}
