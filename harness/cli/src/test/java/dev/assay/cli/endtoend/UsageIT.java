package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person meets first: help, lists, and mistakes on the command line. */
class UsageIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"run", "plan", "compare", "report", "verify", "list", "doctor", "schema", "quickstart"})
    void everyCommandHasHelp(String command) throws Exception {
        AssayProcess.Result help = new AssayProcess(folder).run(command, "--help");
        assertEquals(0, help.code(), help.toString());
        assertTrue(help.out().contains("Usage: assay " + command), help.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "run, expected either a plan file",
        "run no-such-plan.yaml, no plan file",
        "run --export nonsense examples.yaml, no exporter 'nonsense'",
        "run --lang fr examples.yaml, expected en or zh",
        "run --resume no-such-run, is not a run directory",
        "plan, a command is needed",
        "plan power no-such-plan.yaml --noise 3%, no plan file",
        "plan power no-such-plan.yaml, either --noise or --pilot",
        "plan power no-such-plan.yaml --noise 0%, more than 0%",
        "verify no-such-run, no run directory",
        "compare no-such-run, is not a run directory",
        "compare --values no-such.csv --margin 5%, no such file",
        "compare --margin 5%, either one or two run directories",
        "compare --values a.csv --margin 5 --better up --design sideways, expected a percentage",
        "report no-such-run, is not a run directory",
        "frobnicate, frobnicate"
    })
    void mistakesOnTheCommandLineEndWithTwoAndSayWhatToDo(String line, String expected) throws Exception {
        AssayProcess.Result result = new AssayProcess(folder).run(line.split(" "));
        assertEquals(2, result.code(), result.toString());
        assertTrue(result.err().contains(expected), result.toString());
        assertFalse(result.err().contains("\tat "), "no stack trace: " + result);
    }

    @Test
    void listsEveryProviderThatThisProjectShips() throws Exception {
        AssayProcess.Result list = new AssayProcess(folder).run("list");
        assertEquals(0, list.code(), list.toString());
        for (String id : new String[] {
            "local",
            "simulated",
            "djl-pytorch",
            "djl-onnxruntime",
            "minilm",
            "resnet50",
            "kill-worker",
            "response-time-p99",
            "html",
            "junit"
        }) {
            assertTrue(list.out().contains(id), id + " in " + list);
        }
    }

    @Test
    void whatAPlanCanShowIsSaidBeforeItIsRun() throws Exception {
        Path plan = AssayProcess.root().resolve("examples/quickstart.yaml");
        AssayProcess.Result power =
                new AssayProcess(folder).run("plan", "power", plan.toString(), "--noise", "3%", "--html", "power.html");
        assertEquals(0, power.code(), power.toString());
        assertTrue(power.out().contains("cost-per-million-requests@minilm/closed"), power.toString());
        assertTrue(power.out().contains("blocks show all must-gates together with 80% power"), power.toString());
        String page = Files.readString(folder.resolve("power.html"));
        assertTrue(page.contains("default-src 'none'") && page.contains("<svg"), page);
        assertFalse(page.contains("<script"), page);
    }

    @Test
    void theExamplePlansAreFreeOfMistakes() throws Exception {
        try (var examples = Files.list(AssayProcess.root().resolve("examples"))) {
            for (Path example :
                    examples.filter(p -> p.toString().endsWith(".yaml")).toList()) {
                AssayProcess.Result dry = new AssayProcess(folder).run("run", "--dry-run", example.toString());
                assertEquals(0, dry.code(), example + ": " + dry);
            }
        }
    }
}
