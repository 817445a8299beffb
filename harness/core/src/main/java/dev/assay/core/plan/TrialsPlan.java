package dev.assay.core.plan;

import dev.assay.api.Freshness;
import java.util.List;
import java.util.OptionalLong;

/**
 * How many trials, and how they are made.
 *
 * @param blocks planned number of blocks
 * @param maxBlocks largest number of blocks when sequential; equal to {@code blocks} otherwise
 * @param sequential true to look at {@code looks} and stop early where the evidence allows
 * @param looks numbers of blocks at which the data are looked at, ascending, the last equal to {@code maxBlocks}
 * @param warmUpNanos fixed cut, nanoseconds; absent for {@code auto}: the pilots fix it
 * @param aaTrials number of baseline-against-itself blocks; 0 for none
 * @param fresh what is made anew for each trial
 * @param allocationPerBlock true to obtain a new allocation for each block
 * @param windowNanos length of a time window, nanoseconds
 * @param cohortNanos length of a cohort, nanoseconds
 * @param leaseNanos silence after which a trial ends itself, nanoseconds
 * @param workerStartNanos bound on starting a worker, nanoseconds
 * @param raw true to keep every request
 */
public record TrialsPlan(
        int blocks,
        int maxBlocks,
        boolean sequential,
        List<Integer> looks,
        OptionalLong warmUpNanos,
        int aaTrials,
        Freshness fresh,
        boolean allocationPerBlock,
        long windowNanos,
        long cohortNanos,
        long leaseNanos,
        long workerStartNanos,
        boolean raw) {
    public TrialsPlan {
        looks = List.copyOf(looks);
    }

    /** The same, keeping every request. */
    TrialsPlan keepingRaw() {
        return new TrialsPlan(
                blocks,
                maxBlocks,
                sequential,
                looks,
                warmUpNanos,
                aaTrials,
                fresh,
                allocationPerBlock,
                windowNanos,
                cohortNanos,
                leaseNanos,
                workerStartNanos,
                true);
    }
}
