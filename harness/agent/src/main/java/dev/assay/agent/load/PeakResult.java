package dev.assay.agent.load;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The outcome of a search for the peak.
 *
 * @param end how the search ended
 * @param peakPerSecond highest rate of the grid that held; absent when none did
 * @param statement what was shown, and what it cost
 */
public record PeakResult(End end, OptionalDouble peakPerSecond, String statement) {
    /** How a search ended. */
    public enum End {
        /** The peak holds and the next rate of the grid fails, each shown at .05. */
        FOUND,
        /** The peak holds; the next rate was not shown to hold, nor to fail. */
        FOUND_NEXT_OPEN,
        /** The lowest rate of the grid was not shown to hold. */
        BELOW_GRID,
        /** The highest rate of the grid holds: the peak is not known. */
        ABOVE_GRID,
        /** The load's time was over before the search. */
        OUT_OF_TIME
    }

    static PeakResult of(PeakSearch search, List<PeakStep> steps, long requests, boolean finished) {
        boolean any = search.held() >= 0;
        OptionalDouble peak = any ? OptionalDouble.of(search.rate(search.held())) : OptionalDouble.empty();
        return new PeakResult(end(search, finished), peak, statement(steps, requests));
    }

    private static End end(PeakSearch search, boolean finished) {
        if (!finished) {
            return End.OUT_OF_TIME;
        }
        if (search.beyond()) {
            return End.ABOVE_GRID;
        }
        if (search.held() < 0) {
            return End.BELOW_GRID;
        }
        return search.openAbove() ? End.FOUND_NEXT_OPEN : End.FOUND;
    }

    private static String statement(List<PeakStep> steps, long requests) {
        StringBuilder text = new StringBuilder();
        for (PeakStep step : steps) {
            text.append(text.isEmpty() ? "" : "; ")
                    .append(String.format(
                            Locale.ROOT,
                            "%.4g/s %s (missed of %d: %s)",
                            step.ratePerSecond(),
                            step.verdict().name().toLowerCase(Locale.ROOT),
                            step.judged(),
                            step.missed()));
        }
        return text + "; " + requests + " requests in all";
    }
}
