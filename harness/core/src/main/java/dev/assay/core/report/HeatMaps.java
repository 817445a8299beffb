package dev.assay.core.report;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.report.HeatMap;
import dev.assay.api.report.HeatMap.Cell;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Response times over time, from the histograms of the windows. Both arms of a workload share their bins. */
final class HeatMaps {
    private static final int MOST_SLICES = 120;
    /** Bins per doubling of the response time. */
    private static final int PER_OCTAVE = 4;

    private HeatMaps() {}

    /** The last valid trial of each arm; nothing where a trial has no readable histograms of its windows. */
    static List<HeatMap> of(RunDirectory run, List<Done> trials) {
        List<Slices> found = Stream.of(Arm.values())
                .flatMap(arm -> last(trials, arm).stream())
                .flatMap(done -> slices(run, done).stream())
                .toList();
        if (found.isEmpty()) {
            return List.of();
        }
        int lowest = found.stream().mapToInt(Slices::lowest).min().orElse(0);
        int highest = found.stream().mapToInt(Slices::highest).max().orElse(0);
        List<Long> edges = LongStream.rangeClosed(lowest, highest + 1L)
                .map(i -> Math.round(Math.pow(2, (double) i / PER_OCTAVE)))
                .boxed()
                .toList();
        return found.stream().map(s -> s.map(edges, lowest)).toList();
    }

    private static Optional<Done> last(List<Done> trials, Arm arm) {
        return trials.stream()
                .filter(d -> d.row().arm() == arm && d.row().status() == TrialRow.Status.VALID)
                .filter(d -> d.row().phase() == TrialPhase.MEASURE || d.row().phase() == TrialPhase.FAULT)
                .reduce((a, b) -> b);
    }

    /** Counts by slice and logarithmic bin. */
    private record Slices(Done done, long sliceNanos, TreeMap<Integer, TreeMap<Integer, Long>> counts) {
        int lowest() {
            return counts.values().stream().mapToInt(TreeMap::firstKey).min().orElse(0);
        }

        int highest() {
            return counts.values().stream().mapToInt(TreeMap::lastKey).max().orElse(0);
        }

        HeatMap map(List<Long> edges, int lowest) {
            List<Cell> cells = new ArrayList<>();
            counts.forEach(
                    (slice, bins) -> bins.forEach((bin, count) -> cells.add(new Cell(slice, bin - lowest, count))));
            return new HeatMap(done.row().arm(), done.row().trialId(), sliceNanos, edges, cells);
        }
    }

    private static Optional<Slices> slices(RunDirectory run, Done done) {
        Path file = run.trials().directory(done.row().trialId()).resolve(SpoolFiles.WINDOW_HISTOGRAMS);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        long window = done.data().spec().windowNanos();
        int windows = Math.max(1, done.data().windows().size());
        long slice = window * ((windows + MOST_SLICES - 1) / MOST_SLICES);
        Slices slices = new Slices(done, slice, new TreeMap<>());
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            for (EncodableHistogram each = reader.nextIntervalHistogram();
                    each != null;
                    each = reader.nextIntervalHistogram()) {
                if (each instanceof Histogram histogram) {
                    // The log tells milliseconds; the middle of a window lies safely inside its slice.
                    long middle = histogram.getStartTimeStamp() * 1_000_000 + window / 2;
                    add(slices.counts().computeIfAbsent((int) (middle / slice), i -> new TreeMap<>()), histogram);
                }
            }
        } catch (IOException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | java.nio.BufferUnderflowException e) {
            // A picture beside the figures; 'assay verify' tells of damaged files.
            return Optional.empty();
        }
        slices.counts().values().removeIf(TreeMap::isEmpty);
        return slices.counts().isEmpty() ? Optional.empty() : Optional.of(slices);
    }

    private static void add(Map<Integer, Long> bins, Histogram histogram) {
        histogram.recordedValues().forEach(v -> {
            double nanos = Math.max(1, (double) v.getValueIteratedTo());
            int bin = (int) Math.floor(PER_OCTAVE * Math.log(nanos) / Math.log(2));
            bins.merge(bin, v.getCountAtValueIteratedTo(), Long::sum);
        });
    }
}
