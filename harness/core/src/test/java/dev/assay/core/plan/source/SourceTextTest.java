package dev.assay.core.plan.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Problems as a terminal shows them. */
class SourceTextTest {
    private static String render(String line, int column) {
        PlanProblem problem = new PlanProblem("plan.yaml", new Position(1, column), "a.b", "'x'", "'y'", "write y");
        return new SourceText("plan.yaml", line).render(problem);
    }

    @Test
    void pointsAtTheColumn() {
        assertEquals("""
                plan.yaml:1:4: a.b: expected 'y', found 'x'
                    1 | a: x
                      |    ^
                      = hint: write y
                """, render("a: x", 4));
    }

    @Test
    void wideCharactersTakeTwoColumns() {
        assertEquals(
                "    1 | 模型: x\n      |       ^",
                render("模型: x", 5)
                        .lines()
                        .skip(1)
                        .limit(2)
                        .reduce((a, b) -> a + "\n" + b)
                        .orElseThrow());
    }

    @Test
    void longLinesAreCutAroundTheCaret() {
        String shown = render("k: " + "x".repeat(500) + "HERE" + "y".repeat(500), 504);
        String[] lines = shown.lines().toArray(String[]::new);
        assertTrue(lines[1].length() < 130, lines[1]);
        assertEquals('H', lines[1].charAt(lines[2].indexOf('^')));
    }

    @Test
    void controlCharactersNeverReachTheTerminal() {
        String shown = render("a: \u001b[31m\u202Ex\u0007", 4);
        assertTrue(shown.codePoints().noneMatch(c -> c != '\n' && Shown.isHarmful(c)), shown);
    }

    @Test
    void aPlaceBehindTheEndIsShownAtTheEnd() {
        assertEquals(
                "    1 | ab\n      |   ^",
                render("ab", 99)
                        .lines()
                        .skip(1)
                        .limit(2)
                        .reduce((a, b) -> a + "\n" + b)
                        .orElseThrow());
    }
}
