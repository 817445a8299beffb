package dev.assay.reports.html;

import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import java.util.List;
import java.util.Locale;

/**
 * The forest plot: one row per gate, effect with interval against the margin, better always to the right. Drawn as SVG
 * here, so that it needs no script and prints well.
 */
final class ForestPlot {
    private static final int LEFT = 330;
    private static final int WIDTH = 560;
    private static final int ROW = 26;
    private static final int TOP = 34;

    private final List<GateResult> rows;
    private final double limit;
    private final Messages messages;

    private ForestPlot(List<GateResult> rows, Messages messages) {
        this.rows = rows;
        this.messages = messages;
        double widest = 0.05;
        for (GateResult row : rows) {
            widest = Math.max(
                    widest, row.margin().isPresent() ? Math.abs(row.margin().getAsDouble()) * 1.3 : 0);
            if (row.effect().isPresent()) {
                Effect e = row.effect().get();
                widest = Math.max(widest, Math.max(bounded(e.lower()), bounded(e.upper())));
            }
        }
        this.limit = Math.min(widest * 1.05, Math.log(4));
    }

    private static double bounded(double bound) {
        return Double.isFinite(bound) ? Math.abs(bound) : 0;
    }

    /** The plot of the rows that have an effect; an empty text when there is none. */
    static String svg(List<GateResult> gates, Messages messages) {
        List<GateResult> rows = gates.stream()
                .filter(g -> g.effect().isPresent()
                        && Double.isFinite(g.effect().get().estimate()))
                .filter(g -> g.kind() != GateResult.Kind.LIMIT)
                .toList();
        return rows.isEmpty() ? "" : new ForestPlot(rows, messages).draw();
    }

    private String draw() {
        int height = TOP + rows.size() * ROW + 40;
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT,
                "<svg class=\"forest\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"xMinYMin meet\">",
                escape(messages.t("forest.title")),
                LEFT + WIDTH + 20,
                height));
        axis(svg, height);
        for (int i = 0; i < rows.size(); i++) {
            row(svg, rows.get(i), TOP + i * ROW + ROW / 2);
        }
        return svg.append("</svg>").toString();
    }

    private void axis(StringBuilder svg, int height) {
        int bottom = height - 30;
        for (double percent : new double[] {-70, -50, -30, -20, -10, -5, 0, 5, 10, 20, 50, 100, 200}) {
            double at = Math.log1p(percent / 100);
            if (Math.abs(at) <= limit) {
                String kind = percent == 0 ? "zero" : "grid";
                svg.append(String.format(
                        Locale.ROOT,
                        "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                        kind,
                        x(at),
                        x(at),
                        TOP - 8,
                        bottom));
                if (Math.abs(percent) >= 10 || percent == 0 || limit < 0.3) {
                    svg.append(String.format(
                            Locale.ROOT,
                            "<text class=\"tick\" x=\"%.1f\" y=\"%d\">%+.0f%%</text>",
                            x(at),
                            bottom + 14,
                            percent));
                }
            }
        }
        svg.append(String.format(
                Locale.ROOT,
                "<text class=\"side\" x=\"%d\" y=\"16\">← %s</text>",
                LEFT,
                escape(messages.t("forest.worse"))));
        svg.append(String.format(
                Locale.ROOT,
                "<text class=\"side end\" x=\"%d\" y=\"16\">%s →</text>",
                LEFT + WIDTH,
                escape(messages.t("forest.better"))));
    }

    private void row(StringBuilder svg, GateResult row, int y) {
        Effect e = row.effect().orElseThrow();
        String tone = row.kind() == GateResult.Kind.NONE
                ? "none"
                : switch (row.verdict()) {
                    case GO -> "go";
                    case NO_GO -> "no-go";
                    case INCONCLUSIVE -> "open";
                    case INVALID -> "invalid";
                };
        String label = shorten(row.metric() + " · " + row.workload(), 50);
        svg.append(String.format(Locale.ROOT, "<g class=\"%s%s\">", tone, row.must() ? " must" : ""));
        svg.append(String.format(
                Locale.ROOT, "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text>", LEFT - 12, y + 4, escape(label)));
        svg.append(String.format(
                Locale.ROOT,
                "<line class=\"ci\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                x(e.lower()),
                x(e.upper()),
                y,
                y));
        if (row.margin().isPresent()) {
            double at = x(row.margin().getAsDouble());
            svg.append(String.format(
                    Locale.ROOT,
                    "<line class=\"margin\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                    at,
                    at,
                    y - 10,
                    y + 10));
        }
        svg.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%d\" r=\"4.5\"/>", x(e.estimate()), y));
        svg.append("<title>").append(escape(row.sentence())).append("</title></g>");
    }

    private double x(double effect) {
        double clipped = Math.max(-limit, Math.min(limit, Double.isNaN(effect) ? 0 : effect));
        return LEFT + WIDTH / 2.0 * (1 + clipped / limit);
    }

    private static String shorten(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
