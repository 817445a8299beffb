package dev.assay.api.trial;

import java.util.List;
import java.util.OptionalInt;

/**
 * How the agent puts its worker, and only the worker, into the granted share. Made by the runner.
 *
 * @param joinFiles files to which the worker's process id is written before it runs (the {@code cgroup.procs} of a share)
 * @param workerCpus CPU list for the worker as {@code taskset -c} takes it; empty for all
 * @param agentCpus CPU list for the agent itself; empty for all
 * @param engineThreads upper bound on the engine's compute threads
 */
public record Confinement(List<String> joinFiles, String workerCpus, String agentCpus, OptionalInt engineThreads) {
    public Confinement {
        joinFiles = List.copyOf(joinFiles);
    }

    /** No restriction at all. */
    public static Confinement none() {
        return new Confinement(List.of(), "", "", OptionalInt.empty());
    }
}
