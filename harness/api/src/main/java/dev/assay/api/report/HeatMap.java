package dev.assay.api.report;

import dev.assay.api.Arm;
import java.util.List;

/**
 * Response times of one trial over time: how many requests completed in each slice of time with a time in each bin.
 *
 * @param arm which side
 * @param trialId the trial
 * @param sliceNanos length of a slice of time, nanoseconds; slice 0 begins with the load
 * @param edgesNanos edges of the bins of response time, ascending, nanoseconds; one more than there are bins
 * @param cells those with at least one request
 */
public record HeatMap(Arm arm, String trialId, long sliceNanos, List<Long> edgesNanos, List<Cell> cells) {
    public HeatMap {
        edgesNanos = List.copyOf(edgesNanos);
        cells = List.copyOf(cells);
    }

    /**
     * A cell.
     *
     * @param slice of time, from 0
     * @param bin of response time, from 0
     * @param count completed requests, at least 1
     */
    public record Cell(int slice, int bin, long count) {}
}
