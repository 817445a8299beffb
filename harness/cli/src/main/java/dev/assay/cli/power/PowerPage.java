package dev.assay.cli.power;

import dev.assay.reports.html.PageText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A study as one page that needs nothing from outside: no script, one style sheet, and a policy that allows no more. */
final class PowerPage {
    private static final String STYLE =
            "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0"
                    + " 1rem;color:#1b1f24;background:#fff}table{border-collapse:collapse;margin:1rem 0;width:100%}"
                    + "th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #d0d7de;vertical-align:top}"
                    + "svg{width:100%;height:auto}.line{fill:none;stroke:#0b5cad;stroke-width:2}.dot{fill:#0b5cad}"
                    + ".goal{stroke:#8a4b00;stroke-dasharray:6 4}.axis{stroke:#57606a}text{font-size:13px;fill:#1b1f24}";
    private static final int WIDTH = 720;
    private static final int HEIGHT = 300;
    private static final int LEFT = 50;
    private static final int BOTTOM = 40;
    private static final int TOP = 15;

    private PowerPage() {}

    static String of(PowerText text) {
        StringBuilder page = new StringBuilder();
        page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
        page.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '")
                .append(PageText.hash(STYLE))
                .append("'; base-uri 'none'; form-action 'none'\">\n");
        page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        page.append("<title>Power of ")
                .append(PageText.escaped(text.plan().name()))
                .append("</title>\n");
        page.append("<style>").append(STYLE).append("</style></head><body>\n");
        page.append("<h1>What the plan ")
                .append(PageText.escaped(text.plan().name()))
                .append(" can show</h1>\n");
        text.sentences()
                .forEach(s -> page.append("<p>").append(PageText.escaped(s)).append("</p>\n"));
        page.append("<h2>Joint power of all must-gates</h2>\n").append(chart(text));
        table(page, text.gates().cells());
        table(page, rows(text.rows()));
        return page.append("</body></html>\n").toString();
    }

    private static List<List<String>> rows(List<PowerRow> rows) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("BLOCKS", "JOINT POWER", "TIME", "COST", ""));
        rows.forEach(r -> cells.add(
                List.of(String.valueOf(r.blocks()), PowerText.percent(r.power()), r.time(), r.money(), r.mark())));
        return cells;
    }

    private static void table(StringBuilder page, List<List<String>> cells) {
        page.append("<table>\n");
        for (int r = 0; r < cells.size(); r++) {
            String tag = r == 0 ? "th" : "td";
            page.append("<tr>");
            cells.get(r)
                    .forEach(c -> page.append('<')
                            .append(tag)
                            .append('>')
                            .append(PageText.escaped(c))
                            .append("</")
                            .append(tag)
                            .append('>'));
            page.append("</tr>\n");
        }
        page.append("</table>\n");
    }

    private static String chart(PowerText text) {
        List<PowerRow> rows = text.rows();
        int from = rows.get(0).blocks();
        int to = Math.max(from + 1, rows.get(rows.size() - 1).blocks());
        StringBuilder points = new StringBuilder();
        StringBuilder marks = new StringBuilder();
        for (PowerRow row : rows) {
            double x = LEFT + (double) (row.blocks() - from) / (to - from) * (WIDTH - LEFT - 20);
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y(row.power())));
            marks.append(String.format(
                    Locale.ROOT,
                    "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>%d blocks: %s</title></circle>"
                            + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    x,
                    y(row.power()),
                    row.blocks(),
                    PowerText.percent(row.power()),
                    x,
                    HEIGHT - BOTTOM + 18,
                    row.blocks()));
        }
        double goal = y(1 - text.plan().beta());
        return String.format(
                Locale.ROOT,
                """
                <svg viewBox="0 0 %d %d" role="img" aria-label="Joint power by number of blocks">
                <line class="axis" x1="%d" y1="%.1f" x2="%d" y2="%.1f"/>
                <line class="goal" x1="%d" y1="%.1f" x2="%d" y2="%.1f"/>
                <text x="5" y="%.1f">%s</text><text x="5" y="%.1f">0%%</text>
                <polyline class="line" points="%s"/>
                %s<text x="%d" y="%d">blocks</text></svg>
                """,
                WIDTH,
                HEIGHT,
                LEFT,
                y(0),
                WIDTH - 20,
                y(0),
                LEFT,
                goal,
                WIDTH - 20,
                goal,
                goal + 4,
                PowerText.percent(1 - text.plan().beta()),
                y(0) + 4,
                points,
                marks,
                WIDTH / 2,
                HEIGHT - 4);
    }

    private static double y(double power) {
        return TOP + (1 - power) * (HEIGHT - BOTTOM - TOP);
    }
}
