package dev.assay.api.trial;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Whether the load generator, not the platform, limited the trial.
 *
 * @param scheduled requests drawn
 * @param issued requests handed to the deployment or refused by it
 * @param issueDelayP50Nanos median delay between scheduled and actual send, of the measured part, nanoseconds
 * @param issueDelayP99Nanos 99th percentile of it, nanoseconds
 * @param issueDelayMaxNanos the longest of all, warm-up included, nanoseconds
 * @param gcPauseNanos garbage collection pauses of the agent during the load, nanoseconds
 * @param longestJitterNanos longest pause seen by the jitter probe, nanoseconds
 * @param stealRatio share of CPU time stolen by the hypervisor, in [0, 1]; absent where not readable
 * @param agentCpuNanos CPU time of the agent during the load, nanoseconds
 * @param nullCostNanos median round trip of a null request through the same path before the load, nanoseconds
 * @param nullCostAfterNanos the same after the load; absent where it was not taken
 * @param waitStrategy how the issuer really waited, never {@link WaitStrategy#AUTO}
 * @param littlesLawRatio mean in flight divided by rate times mean service time; near 1 when the records agree
 * @param clientLimited true when the client limited the run: the trial is then INVALID
 */
public record ClientHealth(
        long scheduled,
        long issued,
        long issueDelayP50Nanos,
        long issueDelayP99Nanos,
        long issueDelayMaxNanos,
        long gcPauseNanos,
        long longestJitterNanos,
        OptionalDouble stealRatio,
        long agentCpuNanos,
        long nullCostNanos,
        OptionalLong nullCostAfterNanos,
        WaitStrategy waitStrategy,
        OptionalDouble littlesLawRatio,
        boolean clientLimited) {
    /** Health without the second null cost, of an issuer that parked. */
    public ClientHealth(
            long scheduled,
            long issued,
            long issueDelayP50Nanos,
            long issueDelayP99Nanos,
            long issueDelayMaxNanos,
            long gcPauseNanos,
            long longestJitterNanos,
            OptionalDouble stealRatio,
            long agentCpuNanos,
            long nullCostNanos,
            OptionalDouble littlesLawRatio,
            boolean clientLimited) {
        this(
                scheduled,
                issued,
                issueDelayP50Nanos,
                issueDelayP99Nanos,
                issueDelayMaxNanos,
                gcPauseNanos,
                longestJitterNanos,
                stealRatio,
                agentCpuNanos,
                nullCostNanos,
                OptionalLong.empty(),
                WaitStrategy.PARK,
                littlesLawRatio,
                clientLimited);
    }
}
