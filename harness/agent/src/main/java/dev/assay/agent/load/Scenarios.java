package dev.assay.agent.load;

import dev.assay.api.Quantities;
import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.ScenarioParameters;
import dev.assay.api.trial.TrialSpec;
import java.nio.file.Path;

/** Turns a scenario and its seed into arrivals. */
public final class Scenarios {
    /** Batches that an offline load keeps open, so that the platform never waits for the client. */
    static final int OFFLINE_DEPTH = 8;

    private Scenarios() {}

    /**
     * @param seed of the arrivals
     * @param samples size of the loaded set
     * @throws IllegalArgumentException when the scenario lacks or contradicts something; the message names it
     */
    public static Arrivals arrivals(Scenario scenario, long seed, int samples) {
        return switch (scenario.kind()) {
            case SERVER ->
                new OpenArrivals(
                        Gaps.gamma(new Draws(seed), number(scenario, ScenarioParameters.BURSTINESS, "1")),
                        RateProfiles.of(scenario));
            case CONSTANT -> new OpenArrivals(Gaps.even(), RateProfiles.of(scenario));
            case CLOSED ->
                closed(scenario, scenario.concurrency().orElseThrow(() -> missing(scenario.kind(), "a concurrency")));
            case SINGLE_STREAM, MULTI_STREAM -> closed(scenario, 1);
            case OFFLINE -> closed(scenario, scenario.concurrency().orElse(OFFLINE_DEPTH));
            case TRACE -> trace(scenario, samples);
            case FIND_PEAK -> peak(scenario, seed);
        };
    }

    /**
     * @param seed of the order
     * @param samples size of the loaded set
     * @throws IllegalArgumentException when the set is smaller than one request
     */
    public static SampleOrder order(Scenario scenario, long seed, int samples) {
        return new SampleOrder(seed, samples, scenario.samplesPerRequest());
    }

    /** True when the offered load is meant to change, so that a change of the answers says nothing about the platform. */
    public static boolean changing(Scenario scenario) {
        return scenario.kind() == ScenarioKind.TRACE
                || scenario.kind() == ScenarioKind.FIND_PEAK
                || scenario.parameters().containsKey(ScenarioParameters.STEPS)
                || scenario.parameters().containsKey(ScenarioParameters.RAMP_TO);
    }

    /** Start of the measured part, nanoseconds: a search for the peak has its own idea of warm-up. */
    public static long cutNanos(TrialSpec spec) {
        return spec.scenario().kind() == ScenarioKind.FIND_PEAK
                ? 0
                : spec.warmUpNanos().orElse(0);
    }

    private static Arrivals closed(Scenario scenario, int concurrency) {
        String think = scenario.parameters().getOrDefault(ScenarioParameters.THINK_TIME, "0ns");
        return new ClosedArrivals(concurrency, Quantities.durationNanos(think), scenario.durationNanos());
    }

    private static Arrivals trace(Scenario scenario, int samples) {
        Path file = Path.of(text(scenario, ScenarioParameters.FILE));
        double speed = number(scenario, ScenarioParameters.SPEED, "1");
        int most = samples / scenario.samplesPerRequest();
        return new TraceArrivals(TraceFile.read(file, most), speed, scenario.durationNanos());
    }

    private static Arrivals peak(Scenario scenario, long seed) {
        PeakSearch search = new PeakSearch(
                Quantities.perSecond(text(scenario, ScenarioParameters.FROM_RATE)),
                Quantities.perSecond(text(scenario, ScenarioParameters.TO_RATE)),
                number(scenario, ScenarioParameters.GRID_STEP, "0.05"));
        String step = scenario.parameters().getOrDefault(ScenarioParameters.STEP_DURATION, "10s");
        return new PeakArrivals(search, scenario.slo(), Quantities.durationNanos(step), scenario.durationNanos(), seed);
    }

    private static String text(Scenario scenario, String name) {
        String text = scenario.parameters().get(name);
        if (text == null) {
            throw missing(scenario.kind(), "the setting " + name);
        }
        return text;
    }

    private static double number(Scenario scenario, String name, String usual) {
        String text = scenario.parameters().getOrDefault(name, usual);
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + ": expected a number, found '" + text + "'", e);
        }
    }

    static IllegalArgumentException missing(ScenarioKind kind, String what) {
        return new IllegalArgumentException("scenario: '" + kind.word() + "' needs " + what + ", found none");
    }
}
