package dev.assay.agent.load;

import dev.assay.api.Quantities;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.ScenarioParameters;
import java.util.ArrayList;
import java.util.List;

/** Reads the offered rate over time out of a scenario: flat, ramped or stepped. */
final class RateProfiles {
    private RateProfiles() {}

    /**
     * @throws IllegalArgumentException when there is no rate, or one is wrong
     */
    static RateProfile of(Scenario scenario) {
        String steps = scenario.parameters().get(ScenarioParameters.STEPS);
        if (steps != null) {
            return new RateProfile(steps(steps));
        }
        double rate = scenario.ratePerSecond().orElseThrow(() -> Scenarios.missing(scenario.kind(), "a rate"));
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
}
