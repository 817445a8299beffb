package dev.assay.core.plan.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Hostile and broken files end as problems with places. */
class YamlTreeTest {
    private final Problems problems = new Problems("p");

    private Optional<Node> parse(byte[] bytes) {
        return YamlTree.decode("p", bytes, problems).flatMap(text -> YamlTree.parse(text, problems));
    }

    private String told(String text) {
        parse(text.getBytes(StandardCharsets.UTF_8));
        return told();
    }

    private String told() {
        return problems.sorted().stream().map(PlanProblem::headline).collect(Collectors.joining("\n"));
    }

    @Test
    void keepsThePlaceOfEveryNode() {
        Node root = parse("a:\n  - b: 1\n    模: [x, 'y']\n".getBytes(StandardCharsets.UTF_8))
                .orElseThrow();
        Node.Members top = (Node.Members) root;
        Node.Items list = (Node.Items) top.members().get(0).value();
        Node.Members item = (Node.Members) list.items().get(0);
        assertEquals(new Position(2, 5), item.at());
        assertEquals(new Position(3, 5), item.members().get(1).keyAt());
        Node.Items inner = (Node.Items) item.members().get(1).value();
        assertEquals(
                List.of(new Position(3, 9), new Position(3, 12)),
                inner.items().stream().map(Node::at).toList());
        assertTrue(((Node.Scalar) inner.items().get(1)).quoted());
    }

    @Test
    void anEmptyFileIsTold() {
        assertEquals("p:1:1: expected a plan, found nothing", told("# only a comment\n"));
    }

    @Test
    void aHugeFileIsNotRead() {
        parse(new byte[YamlTree.LARGEST_BYTES + 1]);
        assertEquals("p:1:1: expected a plan of at most 1048576 bytes, found a file of 1048577 bytes", told());
    }

    @Test
    void anotherEncodingIsToldWithItsPlace() {
        parse("name: caf\nx: \u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("p:2:4: expected UTF-8 text, found bytes that are not UTF-8", told());
    }

    @Test
    void utf16IsTold() {
        parse("a: b".getBytes(StandardCharsets.UTF_16));
        assertEquals("p:1:1: expected UTF-8 text, found bytes that are not UTF-8", told());
    }

    @Test
    void aControlCharacterIsToldWithItsPlace() {
        assertEquals("p:2:6: expected printable characters, found the character U+0007", told("a: 模型\nb: 😀x\u0007\n"));
    }

    @Test
    void aControlCharacterFarBehindIsToldWithItsPlace() {
        String far = "x: " + "模".repeat(5000) + "\ny: \u0000\n";
        assertEquals("p:2:4: expected printable characters, found the character U+0000", told(far));
    }

    @Test
    void anAliasBombIsStopped() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 10; i++) {
            String all = String.join(", ", java.util.Collections.nCopies(10, "*a" + (i - 1)));
            bomb.append("a" + i + ": &a" + i + " [" + all + "]\n");
        }
        assertEquals(
                "p:5:10: expected a plan, found more than 20000 values, aliases counted as what they stand for",
                told(bomb.toString()));
    }

    @Test
    void aMillionValuesAreStopped() {
        told("a: [" + "x,".repeat(100_000) + "x]\n");
        assertTrue(told().contains("found more than 20000 values"), told());
    }

    @Test
    void deepNestingIsStopped() {
        told("a: " + "[".repeat(100_000));
        assertTrue(told().contains("found more than 24 levels of nesting"), told());
    }

    @Test
    void deepBlocksAreStopped() {
        StringBuilder deep = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            deep.append(" ".repeat(i)).append("a:\n");
        }
        told(deep.toString());
        assertTrue(told().contains("found more than 24 levels of nesting"), told());
    }

    @Test
    void anAliasInsideItsOwnAnchorIsTold() {
        assertEquals("p:1:8: expected an anchor before its alias, found the alias *a", told("a: &a [*a]"));
    }

    @Test
    void everyRepeatedKeyIsTold() {
        assertEquals(
                "p:2:1: expected each key once, found the key 'a' again\n"
                        + "p:3:8: expected each key once, found the key 'x' again",
                told("a: 1\na: 2\nb: {x, x: 2}\n"));
    }
}
