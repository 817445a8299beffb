package dev.assay.core.store;

import java.util.Set;

/** Names of the files in a run directory. Files of a trial: {@link dev.assay.api.trial.SpoolFiles} and {@link #TRIAL}. */
public final class RunFiles {
    /** The plan as it was given. */
    public static final String PLAN_TEXT = "plan.yaml";
    /** The plan as it was understood: every default and margin, locked before the first trial. */
    public static final String PLAN = "plan.json";
    /** {@link RunInfo}. */
    public static final String RUN = "run.json";
    /** {@link StoredSchedule}. */
    public static final String SCHEDULE = "schedule.json";
    /** {@link Manifest}. */
    public static final String MANIFEST = "manifest.json";

    /** {@link SelfTestCertificate} of the controller's machine, where there was one when the run began. */
    public static final String SELF_TEST = "selftest.json";

    public static final String TRIALS = "trials";
    /** {@link SessionRecord}, one file per start of the controller. */
    public static final String SESSIONS = "sessions";
    /** {@link TrialRecord}: what the controller knows of a trial. */
    public static final String TRIAL = "trial.json";
    /** What the trial's process printed besides the protocol; bounded. */
    public static final String AGENT_LOG = "agent.log";

    public static final String METRICS = "metrics.json";
    public static final String COMPARISONS = "comparisons.json";
    public static final String DECISION = "decision.json";
    /** Held by the controller that works on the directory. */
    public static final String LOCK = ".lock";
    /** Files that nothing reads as a result: work in progress. */
    public static final String SCRATCH = ".work";

    /** {@link InFlight}, in the scratch directory. */
    static final String IN_FLIGHT = "in-flight.json";

    /** Files that no manifest lists. */
    static final Set<String> UNLISTED = Set.of(MANIFEST, LOCK, SCRATCH);

    private RunFiles() {}
}
