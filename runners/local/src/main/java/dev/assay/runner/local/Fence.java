package dev.assay.runner.local;

import dev.assay.api.Finding;
import dev.assay.api.Share;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a worker is kept to its share.
 *
 * @param words how, for people
 * @param workerCpus CPUs on which it may run
 * @param engineThreads bound on its engine's threads
 * @param granted what was given, as read back
 * @param findings what the reader must know
 * @param cgroup to be closed with the allocation
 */
record Fence(
        String words,
        CpuSet workerCpus,
        OptionalInt engineThreads,
        Share granted,
        List<Finding> findings,
        Optional<WorkerCgroup> cgroup) {
    Fence {
        findings = List.copyOf(findings);
    }
}
