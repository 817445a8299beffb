package dev.assay.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cli.AssayMain;
import dev.assay.cli.console.Console;
import dev.assay.cli.run.PlanLoader;
import dev.assay.core.plan.PlanReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the pages say is what the code does: copies of sources, links, plans and commands. */
class PagesTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");
    private static final Pattern COMMAND = Pattern.compile("(?m)(?:`|^)(?:\\./)?assay ((?:plan )?[a-z-]+)([^`\\n]*)");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

    private static MarkdownPages pages;

    @BeforeAll
    static void read() throws IOException {
        pages = MarkdownPages.read();
    }

    @Test
    void copiesOfSourcesAreTheSources() throws IOException {
        List<MarkdownPages.Block> copies =
                pages.blocks().stream().filter(b -> !b.source().isEmpty()).toList();
        assertFalse(copies.isEmpty(), "the README shows a whole workload");
        for (MarkdownPages.Block copy : copies) {
            assertEquals(
                    Files.readString(pages.root().resolve(copy.source())),
                    copy.text(),
                    copy.page() + ": copy of " + copy.source());
        }
    }

    @Test
    void linksLeadToFiles() {
        List<String> broken = new ArrayList<>();
        pages.texts().forEach((page, text) -> {
            Matcher link = LINK.matcher(text);
            while (link.find()) {
                Path target = page.resolveSibling(link.group(1));
                if (!Files.exists(target)) {
                    broken.add(pages.root().relativize(page) + " -> " + link.group(1));
                }
            }
        });
        assertEquals(List.of(), broken);
    }

    @Test
    void plansOnPagesAndInExamplesAreAccepted() throws Exception {
        Map<String, String> plans = new LinkedHashMap<>();
        for (MarkdownPages.Block block : pages.blocks()) {
            if (block.text().contains("apiVersion:")) {
                plans.put(pages.root().relativize(block.page()).toString(), block.text());
            }
        }
        assertFalse(plans.isEmpty(), "docs/plan.md shows a whole plan");
        try (Stream<Path> examples = Files.list(pages.root().resolve("examples"))) {
            for (Path file :
                    examples.filter(f -> f.toString().endsWith(".yaml")).toList()) {
                plans.put(file.toString(), Files.readString(file));
            }
        }
        assertTrue(plans.size() > 3, plans.keySet().toString());
        PlanReader reader = new PlanReader(PlanLoader.catalogue());
        for (Map.Entry<String, String> plan : plans.entrySet()) {
            // Throws with every mistake that it finds.
            reader.read(plan.getKey(), plan.getValue().getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void commandsOnPagesExistWithTheirOptions() {
        List<String> wrong = new ArrayList<>();
        Map<String, String> helps = new LinkedHashMap<>();
        pages.texts().forEach((page, text) -> {
            Matcher command = COMMAND.matcher(text);
            while (command.find()) {
                String help = helps.computeIfAbsent(command.group(1), PagesTest::help);
                Matcher option = OPTION.matcher(command.group(2));
                while (option.find()) {
                    if (!help.contains(option.group())) {
                        wrong.add(pages.root().relativize(page) + ": " + command.group());
                    }
                }
                if (help.isEmpty()) {
                    wrong.add(pages.root().relativize(page) + ": no command " + command.group(1));
                }
            }
        });
        assertEquals(List.of(), wrong);
        assertTrue(helps.keySet()
                .containsAll(List.of("quickstart", "run", "compare", "report", "verify", "list", "doctor")));
    }

    /** The help of a command; empty where there is none of that name. */
    private static String help(String command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        String[] words = (command + " --help").split(" ", -1);
        int code = AssayMain.run(new Console(stream, stream, false), words);
        return code == 0 ? out.toString(StandardCharsets.UTF_8) : "";
    }
}
