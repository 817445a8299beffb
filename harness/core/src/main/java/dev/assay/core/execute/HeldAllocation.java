package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.spi.Allocation;
import dev.assay.core.store.AllocationRecord;
import java.util.List;

/**
 * An allocation that is held now.
 *
 * @param allocation the runner's
 * @param asked as recorded
 * @param obtainedNanos on the controller's monotonic clock
 * @param agentCpus CPU list to which the agent is pinned; empty where that is not asked for or not possible
 * @param findings of the runner and of the pinning
 */
record HeldAllocation(
        Allocation allocation, AllocationRecord asked, long obtainedNanos, String agentCpus, List<Finding> findings) {
    HeldAllocation {
        findings = List.copyOf(findings);
    }
}
