package dev.assay.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.ObjectForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/plan.md names the fields and defaults that the forms read, and its example is a plan. */
class PlanPageTest {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern EXAMPLE = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);

    static Stream<Arguments> sections() {
        return Stream.of(
                Arguments.of("## The plan", List.of(PlanForm.FORM)),
                Arguments.of(
                        "## `platforms.NAME`",
                        List.of(PlatformForm.FORM, nested(PlatformForm.RESOURCES), nested(PlatformForm.PRICE))),
                Arguments.of("## `workloads[]`", List.of(WorkloadForm.FORM, WorkloadForm.FAULT)),
                Arguments.of("## `workloads[].scenario`", List.of(ScenarioForm.FORM, SloForm.FORM)),
                Arguments.of("## `trials`", List.of(TrialsForm.FORM)),
                Arguments.of("## `budget`", List.of(TrialsForm.BUDGET)),
                Arguments.of("## `gates[]`", List.of(PlanForm.GATE)));
    }

    private static ObjectForm nested(Field<?> field) {
        return (ObjectForm) field.form();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sections")
    void tablesNameTheFieldsOfTheForms(String heading, List<ObjectForm> forms) throws IOException {
        List<String> expected = forms.stream()
                .flatMap(form -> form.fields().stream())
                .map(Field::name)
                .sorted()
                .toList();
        assertEquals(
                expected,
                rows(heading).stream().flatMap(r -> r.names().stream()).sorted().toList());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sections")
    void tablesNameTheDefaultsOfTheForms(String heading, List<ObjectForm> forms) throws IOException {
        Map<String, String> lastColumn = new HashMap<>();
        rows(heading).forEach(row -> row.names().forEach(name -> lastColumn.put(name, row.last())));
        Map<String, String> wrong = new TreeMap<>();
        for (ObjectForm form : forms) {
            for (Field<?> field : form.fields()) {
                String shown = lastColumn.getOrDefault(field.name(), "");
                field.defaultText()
                        .filter(text -> !shown.contains("`" + text + "`"))
                        .ifPresent(
                                text -> wrong.put(field.name(), "expected the default " + text + ", found " + shown));
                if (field.required() && !shown.startsWith("required")) {
                    wrong.put(field.name(), "expected 'required', found " + shown);
                }
            }
        }
        assertEquals(Map.of(), wrong);
    }

    @Test
    void theExampleIsAPlan() throws IOException {
        Matcher example = EXAMPLE.matcher(page());
        assertTrue(example.find(), "no yaml block in docs/plan.md");
        assertEquals(4, PlanFixtures.read(example.group(1)).gates().size());
    }

    private record Row(List<String> names, String last) {}

    /** The rows of a section's tables that list fields. */
    private static List<Row> rows(String heading) throws IOException {
        List<Row> rows = new ArrayList<>();
        boolean inside = false;
        boolean fields = false;
        for (String line : page().lines().toList()) {
            inside = line.startsWith("## ") ? line.equals(heading) : inside;
            fields = line.startsWith("|") && (fields || line.startsWith("| field |"));
            if (inside && fields && line.startsWith("| `")) {
                String[] cells = line.split(" \\| ", -1);
                List<String> names =
                        CODE.matcher(cells[0]).results().map(r -> r.group(1)).toList();
                rows.add(new Row(names, cells[cells.length - 1].replaceFirst(" \\|$", "")));
            }
        }
        return rows;
    }

    private static String page() throws IOException {
        Path directory = Path.of("").toAbsolutePath();
        while (directory != null && !Files.exists(directory.resolve("docs/plan.md"))) {
            directory = directory.getParent();
        }
        assertTrue(directory != null, "no docs/plan.md above " + Path.of("").toAbsolutePath());
        return Files.readString(directory.resolve("docs/plan.md"));
    }
}
