package dev.assay.reports.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** The pages of docs/findings as parts of the report, so that each finding is explained without a network. */
final class FindingPages {
    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(TABLES)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .build();
    /** Headings of a page stand below that of the section. */
    private static final int LEVELS_DOWN = 2;

    private FindingPages() {}

    /** The page of a code as HTML; empty where there is none, as for codes of other plug-ins. */
    static Optional<String> html(String code) {
        try (InputStream in = FindingPages.class.getResourceAsStream("/dev/assay/reports/findings/" + code + ".md")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(render(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String render(String markdown) {
        Node page = PARSER.parse(markdown);
        page.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                heading.setLevel(Math.min(6, heading.getLevel() + LEVELS_DOWN));
                visitChildren(heading);
            }

            /** What a link leads to is not in the report: its words stay. */
            @Override
            public void visit(Link link) {
                visitChildren(link);
                Node child = link.getFirstChild();
                while (child != null) {
                    Node next = child.getNext();
                    link.insertBefore(child);
                    child = next;
                }
                link.unlink();
            }
        });
        return RENDERER.render(page);
    }
}
