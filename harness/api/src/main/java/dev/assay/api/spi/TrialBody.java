package dev.assay.api.spi;

/** How a trial is measured. Both kinds give one {@link dev.assay.api.trial.TrialResult}. */
public sealed interface TrialBody {
    /** Driven by the load generator. */
    record Driven() implements TrialBody {}

    /** Times itself: a micro-benchmark or a native tool. */
    non-sealed interface SelfTimed extends TrialBody {
        /**
         * Runs once and reports.
         *
         * @param deployment served model, or what the tool needs
         * @param timeline clock
         * @return values by metric id, in the metric's stored unit
         * @throws Exception when it cannot be measured; becomes a failure of the trial
         */
        java.util.Map<String, Double> run(Deployment deployment, Timeline timeline) throws Exception;
    }
}
