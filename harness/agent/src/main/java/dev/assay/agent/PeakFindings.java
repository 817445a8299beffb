package dev.assay.agent;

import dev.assay.agent.load.PeakResult;
import dev.assay.api.Finding;
import dev.assay.api.trial.Failure;
import java.util.Map;

/** Puts the outcome of a search for the peak into the result of its trial. */
final class PeakFindings {
    /** Id of the metric in the values of a trial. */
    private static final String PEAK_RATE = "peak-rate";

    private PeakFindings() {}

    static void tell(PeakResult result, ResultDraft draft, String trial) {
        result.peakPerSecond().ifPresent(peak -> draft.values(Map.of(PEAK_RATE, peak)));
        switch (result.end()) {
            case FOUND ->
                draft.finding(Finding.info(
                        "PEAK_FOUND",
                        "The objectives hold at the peak rate and fail at the next rate of the grid, each shown by the exact"
                                + " binomial test at .05: " + result.statement() + ".",
                        "",
                        trial));
            case FOUND_NEXT_OPEN ->
                draft.finding(Finding.warning(
                        "PEAK_NEXT_OPEN",
                        "The objectives hold at the peak rate; at the next rate of the grid they were not shown to hold, nor"
                                + " to fail: " + result.statement() + ".",
                        "Lengthen the steps of the search for a sharper answer.",
                        trial));
            case BELOW_GRID ->
                draft.finding(Finding.warning(
                        "PEAK_BELOW_GRID",
                        "The objectives were not shown to hold at the lowest rate of the grid: " + result.statement()
                                + ".",
                        "Lower fromRate, or lengthen the steps of the search.",
                        trial));
            case ABOVE_GRID ->
                draft.fail(notKnown(
                        "PEAK_ABOVE_GRID",
                        "The objectives hold at the highest rate of the grid, so the peak is not known: ",
                        result,
                        "Raise toRate."));
            case OUT_OF_TIME ->
                draft.fail(notKnown(
                        "PEAK_OUT_OF_TIME",
                        "The load's duration was over before the search for the peak was: ",
                        result,
                        "Lengthen the duration, or narrow the grid to fewer rates."));
        }
    }

    /** A peak that is only bounded from below must not be compared: what is missing is the plan's doing. */
    private static Failure notKnown(String code, String message, PeakResult result, String hint) {
        return new Failure(code, Failure.Blame.HARNESS, message + result.statement() + ".", hint);
    }
}
