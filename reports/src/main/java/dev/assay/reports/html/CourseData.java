package dev.assay.reports.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.Window;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/** The course of one trial: windows, what was due and done in them, and what happened when. */
final class CourseData {
    private static final int MOST_POINTS = 150;
    /** Below this many completions per window an empty window is chance, not a stall (docs/statistics.md, section 3). */
    private static final long FEWEST_PER_WINDOW = 10;

    private final JsonGenerator json;
    private final TrialEvidence trial;
    private final List<Window> windows;
    private final List<Cohort> cohorts;

    /**
     * @param durationNanos of the load: what ended after the last send is a few stragglers only and is left out
     */
    CourseData(JsonGenerator json, TrialEvidence trial, long durationNanos) {
        this.json = json;
        this.trial = trial;
        this.windows = trial.windows().stream()
                .filter(w -> w.startNanos() < durationNanos)
                .toList();
        this.cohorts = trial.cohorts().stream()
                .filter(c -> c.startNanos() < durationNanos)
                .toList();
    }

    void write() throws IOException {
        int step = Math.max(1, (windows.size() + MOST_POINTS - 1) / MOST_POINTS);
        long length = windows.size() < 2
                ? 0
                : windows.get(1).startNanos() - windows.get(0).startNanos();
        json.writeArrayFieldStart("windows");
        for (int i = 0; i < windows.size(); i += step) {
            times(windows.subList(i, Math.min(windows.size(), i + step)));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("achieved");
        // The last window may be cut short, and its rate would be none.
        for (int i = 0; i + step < windows.size(); i += step) {
            long completed = windows.subList(i, i + step).stream()
                    .mapToLong(Window::completed)
                    .sum();
            point(windows.get(i).startNanos(), completed / (step * length * 1e-9));
        }
        json.writeEndArray();
        offered();
        stalls(length);
        faults();
        json.writeNumberField("measuredFrom", seconds(trial.result().measuredFromNanos()));
        json.writeNumberField("measuredTo", seconds(trial.result().measuredToNanos()));
        SteadyState.Label label = trial.result().steadyState().label();
        json.writeBooleanField("steady", label == SteadyState.Label.STEADY || label == SteadyState.Label.SLOWDOWN);
    }

    /** Of several windows the middle of their medians and the longest of all: a spike is never thinned out. */
    private void times(List<Window> group) throws IOException {
        long[] medians = group.stream()
                .flatMapToLong(w -> w.p50Nanos().stream())
                .sorted()
                .toArray();
        OptionalLong longest =
                group.stream().flatMapToLong(w -> w.maxNanos().stream()).max();
        if (medians.length > 0 && longest.isPresent()) {
            json.writeStartArray();
            json.writeNumber(seconds(group.get(0).startNanos()));
            json.writeNumber(ChartData.rounded(medians[medians.length / 2] * 1e-6));
            json.writeNumber(ChartData.rounded(longest.getAsLong() * 1e-6));
            json.writeEndArray();
        }
    }

    private void offered() throws IOException {
        json.writeArrayFieldStart("offered");
        int step = Math.max(1, (cohorts.size() + MOST_POINTS - 1) / MOST_POINTS);
        for (int i = 0; i + step < cohorts.size(); i += step) {
            long scheduled = cohorts.subList(i, i + step).stream()
                    .mapToLong(Cohort::scheduled)
                    .sum();
            long length = cohorts.get(i + step).startNanos() - cohorts.get(i).startNanos();
            point(cohorts.get(i).startNanos(), scheduled / (length * 1e-9));
        }
        json.writeEndArray();
    }

    private void point(long startNanos, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeStartArray();
            json.writeNumber(seconds(startNanos));
            json.writeNumber(ChartData.rounded(value));
            json.writeEndArray();
        }
    }

    private void stalls(long length) throws IOException {
        json.writeArrayFieldStart("stalls");
        long[] busy = windows.stream()
                .mapToLong(Window::completed)
                .filter(n -> n > 0)
                .sorted()
                .toArray();
        if (busy.length > 0 && busy[busy.length / 2] >= FEWEST_PER_WINDOW) {
            int open = -1;
            for (int i = 0; i <= windows.size(); i++) {
                boolean empty = i < windows.size() && windows.get(i).completed() == 0;
                if (empty && open < 0) {
                    open = i;
                } else if (!empty && open >= 0) {
                    span(windows.get(open).startNanos(), windows.get(i - 1).startNanos() + length, "");
                    open = -1;
                }
            }
        }
        json.writeEndArray();
    }

    private void faults() throws IOException {
        json.writeArrayFieldStart("faults");
        for (FaultEvidence fault : trial.faults()) {
            span(fault.injectedFromNanos(), fault.reversedNanos().orElse(fault.injectedToNanos()), fault.kind());
        }
        json.writeEndArray();
    }

    private void span(long fromNanos, long toNanos, String name) throws IOException {
        json.writeStartArray();
        json.writeNumber(seconds(fromNanos));
        json.writeNumber(seconds(toNanos));
        json.writeString(name);
        json.writeEndArray();
    }

    private static double seconds(long nanos) {
        return ChartData.rounded(nanos * 1e-9);
    }
}
