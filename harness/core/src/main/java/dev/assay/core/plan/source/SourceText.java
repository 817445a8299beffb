package dev.assay.core.plan.source;

import java.util.List;

/**
 * A plan's text, for pointing at places in it.
 *
 * @param file name as the user gave it
 * @param text decoded, without byte order mark
 */
public record SourceText(String file, String text) {
    private static final int WIDEST = 110;
    private static final int BEFORE_CARET = 70;

    /** The problem as compilers show it: place and message, the line itself with a caret below, the hint. */
    public String render(PlanProblem problem) {
        StringBuilder out = new StringBuilder(problem.headline()).append('\n');
        List<String> lines = text.lines().toList();
        if (problem.line() <= lines.size()) {
            excerpt(lines.get(problem.line() - 1), problem, out);
        }
        if (!problem.hint().isEmpty()) {
            out.append("      = hint: ").append(problem.hint()).append('\n');
        }
        return out.toString();
    }

    private static void excerpt(String line, PlanProblem problem, StringBuilder out) {
        int[] points = line.codePoints().toArray();
        int column = Math.min(problem.column() - 1, points.length);
        int from = Math.max(0, column - BEFORE_CARET);
        int to = Math.min(points.length, from + WIDEST);
        String number = String.format("%5d", problem.line());
        out.append(number).append(" | ");
        StringBuilder caret = new StringBuilder("      | ");
        for (int i = from; i < to; i++) {
            int point = Shown.isHarmful(points[i]) ? ' ' : points[i];
            out.appendCodePoint(point);
            if (i < column) {
                caret.append(" ".repeat(Shown.width(point)));
            }
        }
        out.append('\n').append(caret).append("^\n");
    }
}
