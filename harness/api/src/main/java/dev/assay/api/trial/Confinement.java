package dev.assay.api.trial;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How the agent puts its worker, and only the worker, into the granted share. Made by the runner.
 *
 * @param joinFiles files to which the worker's process id is written before it runs (the {@code cgroup.procs} of a share)
 * @param workerCpus CPU list for the worker as {@code taskset -c} takes it; empty for all
 * @param agentCpus CPU list for the agent itself; empty for all
 * @param engineThreads upper bound on the engine's compute threads
 * @param environment variables set for the worker so that it sees the granted devices only, for example
 *     {@code CUDA_VISIBLE_DEVICES}; never secrets
 */
public record Confinement(
        List<String> joinFiles,
        String workerCpus,
        String agentCpus,
        OptionalInt engineThreads,
        Map<String, String> environment) {
    public Confinement {
        joinFiles = List.copyOf(joinFiles);
        environment = Map.copyOf(environment);
    }

    /** A confinement that sets no variables. */
    public Confinement(List<String> joinFiles, String workerCpus, String agentCpus, OptionalInt engineThreads) {
        this(joinFiles, workerCpus, agentCpus, engineThreads, Map.of());
    }

    /** No restriction at all. */
    public static Confinement none() {
        return new Confinement(List.of(), "", "", OptionalInt.empty());
    }
}
