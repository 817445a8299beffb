package dev.assay.cli.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The pages that users read: those at the top of the project and those of docs and of the modules. */
final class MarkdownPages {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^(?:<!-- source: (\\S+) -->\\n)?```(\\w*)\\n(.*?)^```$");

    /**
     * A block of code.
     *
     * @param page that holds it
     * @param source file that it is a copy of; empty where none is named
     * @param language after the fence
     * @param text with its last line's end
     */
    record Block(Path page, String source, String language, String text) {}

    private final Path root;
    private final Map<Path, String> pages = new TreeMap<>();

    private MarkdownPages(Path root) {
        this.root = root;
    }

    static MarkdownPages read() throws IOException {
        Path directory = Path.of("").toAbsolutePath();
        while (directory != null && !Files.isDirectory(directory.resolve("docs/findings"))) {
            directory = directory.getParent();
        }
        if (directory == null) {
            throw new IOException("no folder docs/findings above " + Path.of("").toAbsolutePath());
        }
        MarkdownPages all = new MarkdownPages(directory);
        all.add("", 1);
        all.add("docs", 2);
        all.add("workloads", 1);
        return all;
    }

    private void add(String folder, int depth) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve(folder), depth)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".md")).toList()) {
                pages.put(file, Files.readString(file));
            }
        }
    }

    Path root() {
        return root;
    }

    /** Texts by file. */
    Map<Path, String> texts() {
        return pages;
    }

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        pages.forEach((page, text) -> {
            Matcher matcher = BLOCK.matcher(text);
            while (matcher.find()) {
                String source = matcher.group(1) == null ? "" : matcher.group(1);
                blocks.add(new Block(page, source, matcher.group(2), matcher.group(3)));
            }
        });
        return blocks;
    }
}
