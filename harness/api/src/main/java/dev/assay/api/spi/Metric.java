package dev.assay.api.spi;

import dev.assay.api.Direction;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.trial.TrialData;
import java.util.Set;

/** One scalar per trial. */
public interface Metric {
    /** Name used in plans and reports, for example {@code response-time-p99}. */
    String id();

    /** One line for {@code assay list metrics}. */
    String description();

    Unit unit();

    Direction better();

    /** Scenarios in which it means something; elsewhere a gate on it is a plan error. */
    Set<ScenarioKind> validFor();

    /**
     * The trials that feed it: {@link TrialPhase#FAULT} for recovery metrics, {@link TrialPhase#MEASURE} for all others.
     * A gate on it needs a workload of the plan with, or without, faults.
     */
    default TrialPhase phase() {
        return TrialPhase.MEASURE;
    }

    /** All phases whose trials may feed it where a gate names the workload: more than {@link #phase} for counts of failures. */
    default Set<TrialPhase> phases() {
        return Set.of(phase());
    }

    /** What else a gate on it must heed. */
    default Set<Trait> traits() {
        return Set.of();
    }

    /** What a gate on a metric must heed. */
    enum Trait {
        /** There is none without the price of both platforms. */
        NEEDS_PRICE,
        /** There is none without an objective in the scenario. */
        NEEDS_SLO,
        /** There is none without the same workload at a smaller concurrency. */
        NEEDS_SERIES,
        /** Kept or not kept by each trial: a gate on it states neither margin nor gain. */
        PASS_OR_FAIL,
        /** Shown beside another metric, never gated on. */
        SHOWN_ONLY,
        /** Read from single faults: a gate on it is one gate for each kind of fault, so that the worst kind must pass. */
        PER_FAULT
    }

    MetricValue of(TrialData trial);
}
