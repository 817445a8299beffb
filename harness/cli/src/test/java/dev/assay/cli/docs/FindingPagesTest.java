package dev.assay.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each code of a finding or failure in the main sources has a page in docs/findings, and each page has a code. */
class FindingPagesTest {
    private static final String INDEX = "README.md";
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

    private static Path pages;
    private static SortedMap<String, Set<String>> codes;
    private static SortedSet<String> documented;

    @BeforeAll
    static void read() throws IOException {
        Path root = root();
        pages = root.resolve("docs/findings");
        codes = FindingCodes.in(root);
        documented = documented();
    }

    private static Path root() {
        Path directory = Path.of("").toAbsolutePath();
        while (directory != null && !Files.isDirectory(directory.resolve("docs/findings"))) {
            directory = directory.getParent();
        }
        assertTrue(
                directory != null,
                "no folder docs/findings above " + Path.of("").toAbsolutePath());
        return directory;
    }

    private static SortedSet<String> documented() throws IOException {
        SortedSet<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.list(pages)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".md") && !name.equals(INDEX))
                    .forEach(name -> names.add(name.substring(0, name.length() - ".md".length())));
        }
        return names;
    }

    @Test
    void everyCodeHasAPage() {
        List<String> missing = codes.entrySet().stream()
                .filter(e -> !documented.contains(e.getKey()))
                .map(e -> e.getKey() + ", given in " + String.join(" and ", e.getValue()) + ": write docs/findings/"
                        + e.getKey() + ".md")
                .toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void everyPageHasACode() {
        List<String> orphans = documented.stream()
                .filter(page -> !codes.containsKey(page))
                .map(page -> "docs/findings/" + page + ".md: no main source gives this code")
                .toList();
        assertEquals(List.of(), orphans);
    }

    /** The forms in which codes are written today: were one of them no longer seen, the tests above would prove little. */
    @Test
    void everyFormOfACodeIsSeen() {
        Map<String, String> forms = Map.of(
                "CLIENT_LIMITED", "ClientVerdict.java", // Finding.error("...")
                "SPOOL_UNWRITABLE", "TrialProgram.java", // new Failure("...")
                "WORKER_DIED", "WorkerFailures.java", // new Failure in a choice
                "SHARE_EMULATED", "FenceMaker.java", // a constant
                "WORKER_CRASH_LOOP", "RestartBook.java", // a method of the same class that takes a code
                "ORDER_CONFOUNDED", "HardStops.java", // a method of another class that takes a code second
                "ZERO_SPREAD", "RatioGate.java"); // the same, at the end of a chain of calls
        forms.forEach((code, file) -> assertTrue(
                codes.getOrDefault(code, Set.of()).stream().anyMatch(path -> path.endsWith("/" + file)),
                "expected " + code + " in " + file + ", found it in " + codes.get(code)));
    }

    @Test
    void everyPageBeginsWithItsCode() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String page : documented) {
            List<String> lines = Files.readAllLines(pages.resolve(page + ".md"));
            String first = lines.isEmpty() ? "" : lines.get(0);
            if (!first.matches("# " + page + "(: .+)?")) {
                wrong.add(page + ".md begins with '" + first + "'");
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void indexListsEveryPageOnce() throws IOException {
        List<String> listed = new ArrayList<>();
        for (String line : Files.readAllLines(pages.resolve(INDEX))) {
            Matcher row =
                    Pattern.compile("\\| \\[(\\w+)\\]\\((\\w+)\\.md\\) \\|.*").matcher(line);
            if (row.matches()) {
                assertEquals(row.group(1), row.group(2), "link of " + row.group(1));
                listed.add(row.group(1));
            }
        }
        assertEquals(new ArrayList<>(documented), listed, "the index, in the order of the codes");
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        try (Stream<Path> files = Files.list(pages)) {
            for (Path file : files.sorted().toList()) {
                Matcher link = LINK.matcher(Files.readString(file));
                while (link.find()) {
                    if (!Files.exists(pages.resolve(link.group(1)))) {
                        broken.add(file.getFileName() + " links to " + link.group(1));
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
    }
}
