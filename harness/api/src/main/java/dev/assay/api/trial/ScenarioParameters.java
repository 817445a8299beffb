package dev.assay.api.trial;

/**
 * Names of {@link Scenario#parameters}. Values are text that {@link dev.assay.api.Quantities} reads: durations in
 * {@code ns}, rates in {@code /s}.
 */
public final class ScenarioParameters {
    /** {@code closed}: pause between an answer and the next request of the same client; a duration, default 0. */
    public static final String THINK_TIME = "thinkTime";
    /**
     * {@code server}: shape of the Gamma distribution of the gaps between arrivals, a number above 0; 1 (the default) is
     * Poisson, below 1 is burstier.
     */
    public static final String BURSTINESS = "burstiness";
    /** {@code server}, {@code constant}: rate at the end of the load, reached linearly from the scenario's rate; a rate. */
    public static final String RAMP_TO = "rampTo";
    /**
     * {@code server}, {@code constant}: rates held one after another, for example {@code 10/s:20000000000ns
     * 20/s:20000000000ns}; the scenario's rate is then their mean over time and its duration their sum.
     */
    public static final String STEPS = "steps";
    /** {@code trace}: CSV or JSON Lines file with times and sizes of requests, a path on the controller's machine. */
    public static final String FILE = "file";
    /** {@code trace}: factor by which the trace is sped up, a number above 0, default 1. */
    public static final String SPEED = "speed";
    /** {@code find-peak}: lowest rate of the grid; a rate. */
    public static final String FROM_RATE = "fromRate";
    /** {@code find-peak}: highest rate of the grid; a rate. */
    public static final String TO_RATE = "toRate";
    /** {@code find-peak}: ratio of neighbouring rates of the grid minus one, a number above 0, default 0.05. */
    public static final String GRID_STEP = "gridStep";
    /** {@code find-peak}: time at each rate; a duration, default 10 s. */
    public static final String STEP_DURATION = "stepDuration";

    private ScenarioParameters() {}
}
