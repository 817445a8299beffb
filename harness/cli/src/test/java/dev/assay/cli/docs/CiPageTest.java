package dev.assay.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cli.AssayMain;
import dev.assay.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The jobs of docs/ci.md, as far as they can be checked without their services: YAML, shape, shell and commands. */
class CiPageTest {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^<!-- checked: (\\w+) -->\\n```yaml\\n(.*?)^```$");
    private static final Pattern COMMAND = Pattern.compile("(?m)assay-tool/assay ([a-z]+)([^\\n|&]*)");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

    @TempDir
    private Path folder;

    private static Map<?, ?> github = Map.of();
    private static Map<?, ?> gitlab = Map.of();
    private static String page = "";

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(MarkdownPages.read().root().resolve("docs/ci.md"));
        Matcher block = BLOCK.matcher(page);
        while (block.find()) {
            Map<?, ?> job = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(block.group(2));
            if (block.group(1).equals("github")) {
                github = job;
            } else {
                gitlab = job;
            }
        }
    }

    @Test
    void theWorkflowHasTheShapeThatGithubWants() {
        assertTrue(
                github.keySet().containsAll(Set.of("name", "on", "permissions", "jobs")),
                github.keySet().toString());
        Map<?, ?> job = (Map<?, ?>) ((Map<?, ?>) github.get("jobs")).get("compare");
        assertTrue(job.containsKey("runs-on"));
        for (Object each : (List<?>) job.get("steps")) {
            Map<?, ?> step = (Map<?, ?>) each;
            assertTrue(
                    step.containsKey("uses") != step.containsKey("run"),
                    "a step uses an action or runs a command: " + step);
            if (step.get("uses") instanceof String action) {
                assertTrue(action.matches("[\\w-]+/[\\w-]+@v\\d+"), action);
            }
        }
    }

    @Test
    void theJobHasTheShapeThatGitlabWants() {
        Map<?, ?> job = (Map<?, ?>) gitlab.get("assay");
        assertTrue(((List<?>) gitlab.get("stages")).contains(job.get("stage")));
        assertFalse(((List<?>) job.get("script")).isEmpty());
        Map<?, ?> artifacts = (Map<?, ?>) job.get("artifacts");
        assertEquals(Set.of("junit", "codequality"), ((Map<?, ?>) artifacts.get("reports")).keySet());
        assertEquals(Map.of("exit_codes", List.of(11)), job.get("allow_failure"), "11 is INCONCLUSIVE");
    }

    @Test
    void theirScriptsAreShell() throws Exception {
        List<String> scripts = new ArrayList<>();
        ((List<?>) ((Map<?, ?>) ((Map<?, ?>) github.get("jobs")).get("compare")).get("steps"))
                .forEach(step -> ((Map<?, ?>) step).forEach((k, v) -> {
                    if (k.equals("run")) {
                        scripts.add(String.valueOf(v));
                    }
                }));
        ((List<?>) ((Map<?, ?>) gitlab.get("assay")).get("script")).forEach(line -> scripts.add(String.valueOf(line)));
        assertTrue(scripts.size() >= 7, scripts.toString());
        for (String script : scripts) {
            Path file = Files.writeString(folder.resolve("script.sh"), script);
            Process check = new ProcessBuilder("sh", "-n", file.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(check.waitFor(60, TimeUnit.SECONDS), "sh -n ends");
            assertEquals(0, check.exitValue(), script + said);
        }
    }

    @Test
    void theirCommandsExistWithTheirOptions() {
        Matcher command = COMMAND.matcher(page);
        int found = 0;
        while (command.find()) {
            found++;
            String help = help(command.group(1));
            assertFalse(help.isEmpty(), command.group());
            Matcher option = OPTION.matcher(command.group(2));
            while (option.find()) {
                assertTrue(help.contains(option.group()), command.group());
            }
        }
        assertTrue(found >= 6, found + " commands");
    }

    private static String help(String command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = AssayMain.run(new Console(stream, stream, false), command, "--help");
        return code == 0 ? out.toString(StandardCharsets.UTF_8) : "";
    }

    @Test
    void everyExporterIsOnThePage() {
        dev.assay.cli.Providers.exporters().forEach(e -> {
            assertTrue(page.contains("| `" + e.fileName() + "` | `" + e.id() + "` |"), e.id());
        });
    }
}
