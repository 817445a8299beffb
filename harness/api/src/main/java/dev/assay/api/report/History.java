package dev.assay.api.report;

import dev.assay.api.Direction;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Several runs over time, oldest first.
 *
 * @param runs in the order of their start
 * @param baseline number of the run that others are compared with, from 0
 * @param series one per metric, workload and platform
 */
public record History(List<Run> runs, int baseline, List<Series> series) {
    public History {
        runs = List.copyOf(runs);
        series = List.copyOf(series);
    }

    /**
     * A run.
     *
     * @param runId name of its directory
     * @param name of its plan
     * @param startedAtEpochMillis wall clock, milliseconds
     * @param verdict of the run
     * @param sentence the verdict in one sentence
     * @param link address of its report, relative to the page
     */
    public record Run(
            String runId, String name, long startedAtEpochMillis, Verdict verdict, String sentence, String link) {}

    /**
     * A metric over the runs.
     *
     * @param metric id
     * @param workload label
     * @param platform name in the plans
     * @param unit of the values
     * @param currency of costs; empty where there is none
     * @param better which way is good; absent where no comparison tells
     * @param points runs that have a value, in order
     * @param changes indexes into {@code points} of the first points after a change; empty where none was found
     * @param tested false where there are too few points to look for changes
     */
    public record Series(
            String metric,
            String workload,
            String platform,
            Unit unit,
            String currency,
            Optional<Direction> better,
            List<Point> points,
            List<Integer> changes,
            boolean tested) {
        public Series {
            points = List.copyOf(points);
            changes = List.copyOf(changes);
        }
    }

    /**
     * A run's value.
     *
     * @param run number of the run, from 0
     * @param value median over the valid measured trials of the platform
     * @param trials how many there are
     */
    public record Point(int run, double value, int trials) {}
}
