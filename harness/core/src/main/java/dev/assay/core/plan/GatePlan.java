package dev.assay.core.plan;

/**
 * A demand on one metric of one workload.
 *
 * @param id {@code metric@label}, with {@code :gain} or {@code :limit} behind it where that is demanded
 * @param metric id of the metric
 * @param workload label of the workload
 * @param must true when the overall verdict depends on it
 * @param demand what is demanded
 */
public record GatePlan(String id, String metric, String workload, boolean must, Demand demand) {
    /** What a gate demands. */
    public sealed interface Demand {
        /**
         * Not worse than the baseline by more than a share of it, in the metric's own direction (statistics.md, section 4).
         *
         * @param ratio in [0, 1) for higher-is-better, at least 0 otherwise
         */
        record Margin(double ratio) implements Demand {}

        /**
         * Better than the baseline by at least a share of it.
         *
         * @param ratio above 0; below 1 for lower-is-better
         */
        record Gain(double ratio) implements Demand {}

        /**
         * The candidate alone keeps a limit.
         *
         * @param value in the metric's stored unit
         */
        record Limit(double value) implements Demand {}
    }
}
