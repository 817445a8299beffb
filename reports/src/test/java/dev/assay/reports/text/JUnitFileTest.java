package dev.assay.reports.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Report;
import dev.assay.reports.Exported;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A CI system can read the file, and tells the verdicts apart. */
class JUnitFileTest {
    /** The subset of the format that Jenkins, GitLab, GitHub's reporters and Surefire agree on. */
    private static Schema schema() throws SAXException {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JUnitFileTest.class.getResource("/junit-common.xsd"));
    }

    private static Document parsed(Report report) throws Exception {
        String xml = Exported.text(new JUnitExporter(), report);
        schema().newValidator().validate(new StreamSource(new StringReader(xml)));
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    private static List<Element> elements(Document document, String name) {
        NodeList nodes = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    @Test
    void everyReportKeepsToTheCommonSchema() throws Exception {
        for (Report report : List.of(SampleReport.plain(), SampleReport.hostile(), SampleReport.empty())) {
            Document document = parsed(report);
            Element suite = document.getDocumentElement();
            assertEquals("testsuite", suite.getTagName());
            assertEquals(elements(document, "testcase").size(), Integer.parseInt(suite.getAttribute("tests")));
            assertEquals(elements(document, "failure").size(), Integer.parseInt(suite.getAttribute("failures")));
            assertEquals(elements(document, "error").size(), Integer.parseInt(suite.getAttribute("errors")));
            assertEquals(elements(document, "skipped").size(), Integer.parseInt(suite.getAttribute("skipped")));
        }
    }

    @Test
    void verdictsAreToldApartByElementAndType() throws Exception {
        // The sample's must-gate and verdict are NO-GO; its advisory gate is INCONCLUSIVE.
        Document noGo = parsed(SampleReport.plain());
        assertEquals(
                List.of("NO-GO", "NO-GO"),
                elements(noGo, "failure").stream()
                        .map(e -> e.getAttribute("type"))
                        .toList());
        assertTrue(elements(noGo, "skipped").get(0).getAttribute("message").startsWith("INCONCLUSIVE"));
        Document invalid = parsed(SampleReport.hostile());
        assertEquals(
                List.of("INVALID", "INVALID"),
                elements(invalid, "error").stream()
                        .map(e -> e.getAttribute("type"))
                        .toList());
    }

    @Test
    void hostileNamesStayText() throws Exception {
        Document document = parsed(SampleReport.hostile());
        assertTrue(elements(document, "testcase").stream()
                .anyMatch(e -> e.getAttribute("name").contains("</script><script>alert(1)</script>")));
        assertEquals(0, elements(document, "script").size());
    }

    @Test
    void theSchemaRefusesWhatIsNoReport() throws SAXException {
        Schema schema = schema();
        StreamSource wrong = new StreamSource(new StringReader("<testsuite name='x' tests='one'/>"));
        assertThrows(SAXException.class, () -> schema.newValidator().validate(wrong));
    }
}
