package dev.assay.reports.html;

import dev.assay.api.report.GateResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The forest plot: one row per gate, effect with interval against the margin, better always to the right. Drawn as SVG
 * here, so that it needs no script and prints well. The axis counts in factors, alike on both sides: half the throughput
 * and twice the latency are both two times worse.
 */
final class ForestPlot {
    private static final int LEFT = 340;
    private static final int WIDTH = 560;
    private static final int LINE = 14;
    /** What fits between the edge and the plot, in widths of a bold letter. */
    private static final double LABEL_LETTERS = 44;

    private static final int TOP = 34;
    private static final double LEAST = Math.log(1.05);
    private static final double MOST = Math.log(8);
    private static final double[] FACTORS = {1.01, 1.02, 1.05, 1.1, 1.2, 1.5, 2, 3, 5, 8};
    /** Labels closer than this would run into each other. */
    private static final double LABEL_DISTANCE = 46;

    private final List<ForestRow> rows;
    private final List<List<String>> labels;
    private final int rowHeight;
    private final double limit;
    private final Messages messages;
    private final Function<GateResult, String> places;
    private final StringBuilder svg = new StringBuilder();

    private ForestPlot(List<ForestRow> rows, Messages messages, Function<GateResult, String> places) {
        this.rows = rows;
        this.messages = messages;
        this.places = places;
        this.labels = rows.stream().map(this::label).toList();
        this.rowHeight = 8 + LINE * labels.stream().mapToInt(List::size).max().orElse(1);
        double widest = rows.stream().mapToDouble(ForestRow::extent).max().orElse(0);
        this.limit = Math.min(Math.max(widest * 1.05, LEAST), MOST);
    }

    /**
     * The plot of the rows that have an effect; an empty text when there is none.
     *
     * @param places where on the page the evidence of a gate stands
     */
    static String svg(List<GateResult> gates, Messages messages, Function<GateResult, String> places) {
        List<ForestRow> rows =
                gates.stream().map(ForestRow::of).flatMap(Optional::stream).toList();
        return rows.isEmpty() ? "" : new ForestPlot(rows, messages, places).draw();
    }

    private String draw() {
        int height = TOP + rows.size() * rowHeight + 40;
        add(
                "<svg class=\"forest\" role=\"figure\" aria-label=\"%s\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"xMinYMin meet\">",
                PageText.escaped(messages.t("forest.title")), LEFT + WIDTH + 20, height);
        axis(height - 30);
        for (int i = 0; i < rows.size(); i++) {
            row(rows.get(i), labels.get(i), TOP + i * rowHeight + rowHeight / 2);
        }
        return svg.append("</svg>").toString();
    }

    private void axis(int bottom) {
        tick(0, "zero", bottom, "×1");
        double last = 0;
        for (double factor : FACTORS) {
            double at = Math.log(factor);
            if (at <= limit && x(at) - x(last) >= LABEL_DISTANCE) {
                String text = "×" + String.format(Locale.ROOT, "%.2f", factor).replaceAll("\\.?0+$", "");
                tick(at, "grid", bottom, text);
                tick(-at, "grid", bottom, text);
                last = at;
            }
        }
        side("side", LEFT, "← " + messages.t("forest.worse"));
        side("side end", LEFT + WIDTH, messages.t("forest.better") + " →");
    }

    private void tick(double at, String kind, int bottom, String text) {
        add("<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", kind, x(at), x(at), TOP - 8, bottom);
        add("<text class=\"tick\" x=\"%.1f\" y=\"%d\">%s</text>", x(at), bottom + 14, PageText.escaped(text));
    }

    private void side(String kind, int at, String text) {
        add("<text class=\"%s\" x=\"%d\" y=\"16\">%s</text>", kind, at, PageText.escaped(text));
    }

    /** Lines of a row's label: the metric above the workload, each on as many lines as it needs. */
    private List<String> label(ForestRow row) {
        List<String> lines = new ArrayList<>(lines(row.gate().metric()));
        lines.addAll(lines(row.gate().workload() + (row.againstLimit() ? " · " + messages.t("forest.limit") : "")));
        return lines;
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        double letters = 0;
        for (int c : text.codePoints().toArray()) {
            double width = c > 0x2e80 ? 1.8 : 1;
            if (letters + width > LABEL_LETTERS) {
                lines.add(line.toString());
                line.setLength(0);
                letters = 0;
            }
            line.appendCodePoint(c);
            letters += width;
        }
        lines.add(line.toString());
        return lines;
    }

    private void row(ForestRow row, List<String> label, int y) {
        GateResult gate = row.gate();
        add("<g class=\"%s%s\">", row.tone(), gate.must() ? " must" : "");
        add("<a href=\"%s\">", PageText.escaped(places.apply(gate)));
        int first = y + 4 - LINE * (label.size() - 1) / 2;
        for (int i = 0; i < label.size(); i++) {
            add(
                    "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text>",
                    LEFT - 12, first + LINE * i, PageText.escaped(label.get(i)));
        }
        svg.append("</a>");
        add("<line class=\"ci\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", x(row.lower()), x(row.upper()), y, y);
        if (row.lower() < -limit) {
            arrow(x(-limit), y, 1);
        }
        if (row.upper() > limit) {
            arrow(x(limit), y, -1);
        }
        if (row.margin().isPresent()) {
            double at = x(row.margin().getAsDouble());
            add("<line class=\"margin\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", at, at, y - 10, y + 10);
        }
        add("<circle cx=\"%.1f\" cy=\"%d\" r=\"4.5\"/>", x(row.estimate()), y);
        svg.append("<title>").append(PageText.escaped(gate.sentence())).append("</title></g>");
    }

    /** An interval that goes on beyond the plot ends in an arrow. */
    private void arrow(double at, int y, int inwards) {
        add(
                "<path class=\"ci\" fill=\"none\" d=\"M%.1f %d L%.1f %d L%.1f %d\"/>",
                at + 6 * inwards, y - 5, at, y, at + 6 * inwards, y + 5);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }

    private double x(double effect) {
        double clipped = Math.max(-limit, Math.min(limit, Double.isNaN(effect) ? 0 : effect));
        return LEFT + WIDTH / 2.0 * (1 + clipped / limit);
    }
}
