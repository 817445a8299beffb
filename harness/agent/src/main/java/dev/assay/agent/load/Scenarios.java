package dev.assay.agent.load;

import dev.assay.api.Quantities;
import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.ScenarioParameters;
import java.util.ArrayList;
import java.util.List;

/** Turns a scenario and its seed into arrivals. */
public final class Scenarios {
    /** Batches that an offline load keeps open, so that the platform never waits for the client. */
    static final int OFFLINE_DEPTH = 8;

    private Scenarios() {}

    /**
     * @param seed of the arrivals
     * @throws IllegalArgumentException when the scenario lacks or contradicts something; the message names it
     */
    public static Arrivals arrivals(Scenario scenario, long seed) {
        return switch (scenario.kind()) {
            case SERVER -> new OpenArrivals(gaps(scenario, seed), profile(scenario));
            case CONSTANT -> new OpenArrivals(Gaps.even(), profile(scenario));
            case CLOSED ->
                closed(scenario, scenario.concurrency().orElseThrow(() -> missing(scenario.kind(), "a concurrency")));
            case SINGLE_STREAM, MULTI_STREAM -> closed(scenario, 1);
            case OFFLINE -> closed(scenario, scenario.concurrency().orElse(OFFLINE_DEPTH));
            case TRACE, FIND_PEAK ->
                throw new IllegalArgumentException(
                        "scenario: '" + scenario.kind().word() + "' is not offered by this version of the agent");
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

    private static Arrivals closed(Scenario scenario, int concurrency) {
        String think = scenario.parameters().getOrDefault(ScenarioParameters.THINK_TIME, "0ns");
        return new ClosedArrivals(concurrency, Quantities.durationNanos(think), scenario.durationNanos());
    }

    private static Gaps gaps(Scenario scenario, long seed) {
        String shape = scenario.parameters().getOrDefault(ScenarioParameters.BURSTINESS, "1");
        try {
            return Gaps.gamma(new Draws(seed), Double.parseDouble(shape));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("burstiness: expected a number above 0, found '" + shape + "'", e);
        }
    }

    static RateProfile profile(Scenario scenario) {
        String steps = scenario.parameters().get(ScenarioParameters.STEPS);
        if (steps != null) {
            return new RateProfile(steps(steps));
        }
        double rate = scenario.ratePerSecond().orElseThrow(() -> missing(scenario.kind(), "a rate"));
        String to = scenario.parameters().get(ScenarioParameters.RAMP_TO);
        double end = to == null ? rate : Quantities.perSecond(to);
        return new RateProfile(List.of(new RateProfile.Piece(scenario.durationNanos(), rate, end)));
    }

    private static List<RateProfile.Piece> steps(String text) {
        List<RateProfile.Piece> pieces = new ArrayList<>();
        for (String step : text.trim().split("\\s+", -1)) {
            int colon = step.indexOf(':');
            if (colon < 0) {
                throw new IllegalArgumentException("steps: expected RATE:DURATION, found '" + step + "'");
            }
            double rate = Quantities.perSecond(step.substring(0, colon));
            long duration = Quantities.durationNanos(step.substring(colon + 1));
            pieces.add(new RateProfile.Piece(duration, rate, rate));
        }
        return pieces;
    }

    private static IllegalArgumentException missing(ScenarioKind kind, String what) {
        return new IllegalArgumentException("scenario: '" + kind.word() + "' needs " + what + ", found none");
    }
}
