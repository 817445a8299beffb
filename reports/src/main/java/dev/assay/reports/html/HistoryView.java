package dev.assay.reports.html;

import dev.assay.api.Verdict;
import dev.assay.api.report.History;
import dev.assay.api.report.History.Point;
import dev.assay.api.report.History.Run;
import dev.assay.api.report.History.Series;
import dev.assay.reports.Figures;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the index page asks for. */
public final class HistoryView {
    private static final int WIDTH = 220;
    private static final int HEIGHT = 36;
    private static final int PITCH = 34;

    private final History history;
    private final Messages messages;

    HistoryView(History history, Messages messages) {
        this.history = history;
        this.messages = messages;
    }

    /** Newest first. */
    public List<Run> runs() {
        List<Run> runs = new ArrayList<>(history.runs());
        java.util.Collections.reverse(runs);
        return runs;
    }

    public List<Series> series() {
        return history.series();
    }

    public Run baseline() {
        return history.runs().get(history.baseline());
    }

    public boolean isBaseline(Run run) {
        return run.equals(baseline());
    }

    public String tone(Verdict verdict) {
        return switch (verdict) {
            case GO -> "go";
            case NO_GO -> "no-go";
            case INCONCLUSIVE -> "open";
            case INVALID -> "invalid";
        };
    }

    public String sign(Verdict verdict) {
        return switch (verdict) {
            case GO -> "✔";
            case NO_GO -> "✖";
            case INCONCLUSIVE -> "?";
            case INVALID -> "⚠";
        };
    }

    public String verdict(Verdict verdict) {
        return messages.t("verdict." + verdict.word());
    }

    public String time(long epochMillis) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm")
                .withZone(ZoneOffset.UTC)
                .format(Instant.ofEpochMilli(epochMillis));
    }

    /** The verdicts over time as SVG: one row per verdict, one column per run, each with a link to its report. */
    public String verdicts() {
        Verdict[] rows = Verdict.values();
        int left = 150;
        int width = left + history.runs().size() * PITCH + 10;
        StringBuilder svg = new StringBuilder();
        add(
                svg,
                "<svg class=\"history\" role=\"figure\" aria-label=\"%s\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">",
                PageText.escaped(messages.t("index.verdicts")),
                width,
                rows.length * 26 + 30,
                width,
                rows.length * 26 + 30);
        for (int i = 0; i < rows.length; i++) {
            int y = 18 + 26 * i;
            add(svg, "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text>", left - 12, y + 5, rows[i].word());
            add(svg, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>", left, width, y, y);
        }
        for (int i = 0; i < history.runs().size(); i++) {
            Run run = history.runs().get(i);
            int x = left + i * PITCH + PITCH / 2;
            int y = 18 + 26 * List.of(rows).indexOf(run.verdict());
            add(
                    svg,
                    "<a href=\"%s\"><g class=\"%s\"><circle cx=\"%d\" cy=\"%d\" r=\"11\"/><text class=\"mark\" x=\"%d\" y=\"%d\">%s</text><title>%s</title></g></a>",
                    PageText.escaped(run.link()),
                    tone(run.verdict()),
                    x,
                    y,
                    x,
                    y + 5,
                    sign(run.verdict()),
                    PageText.escaped(time(run.startedAtEpochMillis()) + " " + run.runId() + " - " + run.sentence()));
            add(svg, "<text class=\"tick\" x=\"%d\" y=\"%d\">%d</text>", x, rows.length * 26 + 22, i + 1);
        }
        return svg.append("</svg>").toString();
    }

    /** A series as a small SVG; upright lines are changes. */
    public String line(Series series) {
        double lowest = series.points().stream().mapToDouble(Point::value).min().orElse(0);
        double highest =
                series.points().stream().mapToDouble(Point::value).max().orElse(1);
        double span = highest > lowest ? highest - lowest : 1;
        StringBuilder svg = new StringBuilder();
        add(
                svg,
                "<svg class=\"history\" role=\"img\" aria-label=\"%s\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">",
                PageText.escaped(series.metric() + " " + series.workload() + " " + series.platform()),
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT);
        for (int change : series.changes()) {
            double x = (x(series.points().get(change - 1).run())
                            + x(series.points().get(change).run()))
                    / 2;
            add(svg, "<line class=\"change\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/>", x, x, HEIGHT);
        }
        String path = series.points().stream()
                .map(p -> String.format(Locale.ROOT, "%.1f,%.1f", x(p.run()), y(p, lowest, span)))
                .collect(Collectors.joining(" "));
        add(svg, "<polyline class=\"course\" points=\"%s\"/>", path);
        for (Point point : series.points()) {
            add(
                    svg,
                    "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"/>",
                    x(point.run()),
                    y(point, lowest, span));
        }
        return svg.append("</svg>").toString();
    }

    private double x(int run) {
        int last = Math.max(1, history.runs().size() - 1);
        return 6 + (WIDTH - 12.0) * run / last;
    }

    private static double y(Point point, double lowest, double span) {
        return HEIGHT - 6 - (HEIGHT - 12) * (point.value() - lowest) / span;
    }

    private static void add(StringBuilder svg, String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }

    /** The value of the baseline run. */
    public String before(Series series) {
        return at(series, history.baseline())
                .map(v -> Figures.value(v, series.unit(), series.currency()))
                .orElse("–");
    }

    /** The newest value and the number of its run, which need not be the newest run. */
    public String latest(Series series) {
        Point last = series.points().get(series.points().size() - 1);
        return messages.t(
                "index.latestAt",
                Figures.value(last.value(), series.unit(), series.currency()),
                String.valueOf(last.run() + 1));
    }

    /** The newest value against that of the baseline run; a description, no test. */
    public String change(Series series) {
        Point last = series.points().get(series.points().size() - 1);
        Optional<Double> before = at(series, history.baseline());
        return last.run() == history.baseline() || before.isEmpty() || before.get() == 0
                ? "–"
                : String.format(Locale.ROOT, "%+.1f%%", 100 * (last.value() / before.get() - 1));
    }

    private static Optional<Double> at(Series series, int run) {
        return series.points().stream()
                .filter(p -> p.run() == run)
                .map(Point::value)
                .findFirst();
    }

    /** At which runs the metric changed. */
    public String changes(Series series) {
        if (!series.tested()) {
            return messages.t("index.tooFew");
        }
        return series.changes().isEmpty()
                ? messages.t("index.noChange")
                : series.changes().stream()
                        .map(i -> series.points().get(i).run() + 1)
                        .map(n -> messages.t("index.changeAt", String.valueOf(n)))
                        .collect(Collectors.joining(", "));
    }

    /** Number of a run in the charts, from 1. */
    public int number(Run run) {
        return history.runs().indexOf(run) + 1;
    }
}
