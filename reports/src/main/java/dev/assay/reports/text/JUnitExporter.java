package dev.assay.reports.text;

import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import dev.assay.reports.Figures;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * {@code junit.xml}: one case per gate. NO-GO of a must-gate is a failure, INVALID an error, INCONCLUSIVE a failure of
 * type {@code INCONCLUSIVE} when the gate is a must; advisory gates that are not GO are skipped with the reason.
 */
public final class JUnitExporter implements Exporter {
    @Override
    public String id() {
        return "junit";
    }

    @Override
    public String description() {
        return "one test case per gate, for CI systems";
    }

    @Override
    public String fileName() {
        return "junit.xml";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        try {
            XMLStreamWriter xml =
                    XMLOutputFactory.newFactory().createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            suite(xml, report);
            xml.writeEndDocument();
            xml.writeCharacters("\n");
            xml.flush();
        } catch (XMLStreamException e) {
            throw new IOException("junit.xml could not be written: " + e.getMessage(), e);
        }
    }

    private static void suite(XMLStreamWriter xml, Report report) throws XMLStreamException {
        List<GateResult> gates = report.decision().gates().stream()
                .filter(g -> g.kind() != GateResult.Kind.NONE)
                .toList();
        String currency = Figures.currency(report.platforms());
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", clean("assay: " + report.name()));
        xml.writeAttribute("tests", String.valueOf(gates.size() + 1));
        long overallFailed = overall(report.decision().verdict()) == Shown.FAILURE ? 1 : 0;
        long overallError = overall(report.decision().verdict()) == Shown.ERROR ? 1 : 0;
        xml.writeAttribute("failures", String.valueOf(overallFailed + count(gates, Shown.FAILURE)));
        xml.writeAttribute("errors", String.valueOf(overallError + count(gates, Shown.ERROR)));
        xml.writeAttribute("skipped", String.valueOf(count(gates, Shown.SKIPPED)));
        double seconds = (report.endedAtEpochMillis() - report.startedAtEpochMillis()) / 1000.0;
        xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", seconds));
        xml.writeAttribute(
                "timestamp",
                DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss")
                        .withZone(ZoneOffset.UTC)
                        .format(Instant.ofEpochMilli(report.startedAtEpochMillis())));
        testCase(
                xml,
                "verdict",
                overall(report.decision().verdict()),
                report.decision().verdict(),
                report.decision().sentence(),
                String.join("\n", report.decision().reasons()));
        for (GateResult gate : gates) {
            String body = gate.sentence() + "\nbaseline " + Figures.baseline(gate, currency) + ", candidate "
                    + Figures.candidate(gate, currency)
                    + ", change of the candidate " + Figures.effect(gate) + ", allowed " + gate.allowed();
            testCase(xml, gate.id(), shown(gate), gate.verdict(), gate.sentence(), body);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    /** How a verdict appears in a JUnit file. */
    private enum Shown {
        PASS,
        FAILURE,
        ERROR,
        SKIPPED
    }

    private static Shown overall(Verdict verdict) {
        return switch (verdict) {
            case GO -> Shown.PASS;
            case NO_GO, INCONCLUSIVE -> Shown.FAILURE;
            case INVALID -> Shown.ERROR;
        };
    }

    private static Shown shown(GateResult gate) {
        return gate.must() || gate.verdict() == Verdict.GO ? overall(gate.verdict()) : Shown.SKIPPED;
    }

    private static long count(List<GateResult> gates, Shown shown) {
        return gates.stream().filter(g -> shown(g) == shown).count();
    }

    private static void testCase(
            XMLStreamWriter xml, String name, Shown shown, Verdict verdict, String message, String body)
            throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", "assay");
        xml.writeAttribute("name", clean(name));
        xml.writeAttribute("time", "0");
        if (shown != Shown.PASS) {
            xml.writeStartElement(shown == Shown.SKIPPED ? "skipped" : shown == Shown.ERROR ? "error" : "failure");
            xml.writeAttribute("message", clean(message));
            if (shown != Shown.SKIPPED) {
                xml.writeAttribute("type", verdict.word());
                xml.writeCharacters(clean(body));
            }
            xml.writeEndElement();
        } else {
            xml.writeStartElement("system-out");
            xml.writeCharacters(clean(body));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    /** Text without the characters that XML 1.0 cannot hold. */
    static String clean(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> c == '\t'
                        || c == '\n'
                        || (c >= 0x20 && c <= 0xd7ff)
                        || (c >= 0xe000 && c <= 0xfffd)
                        || c >= 0x10000)
                .forEach(safe::appendCodePoint);
        return safe.toString();
    }
}
