package dev.assay.agent.worker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The control groups in which a worker runs, as far as a runner of Assay made them for it alone: no other group is ever
 * changed. Both versions: cgroup-v1 and cgroup-v2 of the kernel's documentation.
 *
 * @param cpu the one with the CPU quota
 * @param memory the one with the memory limit
 */
record ShareGroups(Optional<Path> cpu, Optional<Path> memory) {
    /** First part of the names that Assay gives, see {@link dev.assay.api.support.Owner}. */
    private static final String OURS = "assay-";

    static final String QUOTA_V1 = "cpu.cfs_quota_us";
    static final String QUOTA_V2 = "cpu.max";
    static final String MEMORY_V1 = "memory.limit_in_bytes";
    static final String MEMORY_V2 = "memory.max";

    /**
     * @param joinFiles the {@code cgroup.procs} that the worker is written to
     */
    static ShareGroups of(List<String> joinFiles) {
        return new ShareGroups(with(joinFiles, QUOTA_V1, QUOTA_V2), with(joinFiles, MEMORY_V1, MEMORY_V2));
    }

    private static Optional<Path> with(List<String> joinFiles, String first, String second) {
        for (String file : joinFiles) {
            Path group = Path.of(file).toAbsolutePath().getParent();
            if (group != null
                    && String.valueOf(group.getFileName()).startsWith(OURS)
                    && (Files.exists(group.resolve(first)) || Files.exists(group.resolve(second)))) {
                return Optional.of(group);
            }
        }
        return Optional.empty();
    }
}
