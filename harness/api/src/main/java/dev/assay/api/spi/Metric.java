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

    MetricValue of(TrialData trial);
}
