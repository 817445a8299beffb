package dev.assay.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.plan.source.PlanProblem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every case of bad-plans.txt: exactly the problems written there, in that order. */
class BadPlansTest {
    private static final Pattern CASE = Pattern.compile("^# ", Pattern.MULTILINE);

    private record Case(String title, String plan, List<String> problems) {}

    @TestFactory
    Stream<DynamicTest> eachMistakeIsToldWithItsPlace() {
        List<Case> cases = cases();
        assertTrue(cases.size() > 60, "cases read: " + cases.size());
        return cases.stream().map(c -> DynamicTest.dynamicTest(c.title(), () -> check(c)));
    }

    private static void check(Case c) {
        PlanReader reader = new PlanReader(PlanFixtures.catalogue());
        PlanException e = assertThrows(
                PlanException.class, () -> reader.read("p", c.plan().getBytes(StandardCharsets.UTF_8)));
        assertEquals(
                String.join("\n", c.problems()),
                e.problems().stream().map(BadPlansTest::line).collect(Collectors.joining("\n")));
    }

    private static String line(PlanProblem problem) {
        String headline = problem.headline().substring("p:".length());
        return headline + (problem.hint().isEmpty() ? "" : " | " + problem.hint());
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String block : (Iterable<String>) CASE.splitAsStream(PlanFixtures.resource("bad-plans.txt"))::iterator) {
            List<String> lines = block.lines().toList();
            if (lines.stream().anyMatch(l -> l.startsWith("! "))) {
                cases.add(new Case(lines.get(0), edited(lines), marked(lines, "! ")));
            }
        }
        return cases;
    }

    private static String edited(List<String> lines) {
        String plan = PlanFixtures.goodText();
        int i = 1;
        while (i < lines.size() && !lines.get(i).startsWith("! ")) {
            List<String> from = new ArrayList<>();
            List<String> to = new ArrayList<>();
            for (; i < lines.size() && lines.get(i).startsWith("- "); i++) {
                from.add(lines.get(i).substring(2));
            }
            for (; i < lines.size() && lines.get(i).startsWith("+ "); i++) {
                to.add(lines.get(i).substring(2).replace("<TAB>", "\t"));
            }
            plan = replaceOnce(plan, String.join("\n", from), String.join("\n", to));
        }
        return plan;
    }

    private static String replaceOnce(String text, String from, String to) {
        assertTrue(!from.isEmpty(), "a case without a piece to replace");
        int at = text.indexOf(from);
        assertTrue(at >= 0 && text.indexOf(from, at + 1) < 0, "must occur once: " + from);
        return text.substring(0, at) + to + text.substring(at + from.length());
    }

    private static List<String> marked(List<String> lines, String mark) {
        return lines.stream()
                .filter(l -> l.startsWith(mark))
                .map(l -> l.substring(mark.length()))
                .toList();
    }
}
