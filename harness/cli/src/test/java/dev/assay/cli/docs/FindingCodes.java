package dev.assay.cli.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the codes of findings and failures out of the main sources. A code is what stands, as text or as a constant, at the
 * place of a parameter {@code String code} in a call of a method, constructor or record that declares one.
 */
final class FindingCodes {
    private static final Pattern TAKES_CODE = Pattern.compile("\\b(\\w+)\\s*\\(([^()]*)\\bString code\\b");
    private static final Pattern CONSTANT = Pattern.compile("\\bString (\\w+)\\s*=\\s*\"([A-Z][A-Z0-9_]*)\"\\s*;");
    private static final Pattern TEXT = Pattern.compile("\"([A-Z][A-Z0-9_]*)\"");
    private static final Pattern NAME = Pattern.compile("\\b(?:(\\w+)\\.)?([A-Z][A-Z0-9_]+)\\b");
    private static final Pattern TYPE_ARGUMENTS = Pattern.compile("<[^<>]*>");

    private final Path root;
    private final Map<Path, String> sources = new TreeMap<>();
    private final Map<String, Set<Integer>> positions = new HashMap<>();
    private final SortedMap<String, Set<String>> codes = new TreeMap<>();

    private FindingCodes(Path root) {
        this.root = root;
    }

    /** The codes with the files that give them, paths from the root. */
    static SortedMap<String, Set<String>> in(Path root) throws IOException {
        FindingCodes reader = new FindingCodes(root);
        for (Path file : mainSources(root)) {
            reader.sources.put(file, Files.readString(file));
        }
        reader.sources.values().forEach(reader::declarations);
        reader.sources.forEach(reader::calls);
        return reader.codes;
    }

    private static List<Path> mainSources(Path root) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = String.valueOf(directory.getFileName());
                boolean skipped = name.equals("target") || name.equals("test") || name.startsWith(".");
                return skipped && !directory.equals(root) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".java") && file.toString().contains("/src/main/java/")) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }

    /** Notes at which position each method, constructor or record takes a code. */
    private void declarations(String source) {
        Matcher matcher = TAKES_CODE.matcher(source);
        while (matcher.find()) {
            String before = TYPE_ARGUMENTS.matcher(matcher.group(2)).replaceAll("");
            int position = (int) before.chars().filter(c -> c == ',').count();
            positions.computeIfAbsent(matcher.group(1), name -> new TreeSet<>()).add(position);
        }
    }

    private void calls(Path file, String source) {
        positions.forEach((name, indices) -> indices.forEach(index -> {
            Pattern call = Pattern.compile("\\b" + name + "\\s*\\((?:[^,()]*,){" + index + "}([^,()]*)[,)]");
            Matcher matcher = call.matcher(source);
            while (matcher.find()) {
                argument(file, source, matcher.group(1));
            }
        }));
    }

    private void argument(Path file, String source, String argument) {
        Matcher text = TEXT.matcher(argument);
        while (text.find()) {
            add(file, text.group(1));
        }
        Matcher name = NAME.matcher(TEXT.matcher(argument).replaceAll(""));
        while (name.find()) {
            constant(source, Optional.ofNullable(name.group(1)), name.group(2)).ifPresent(code -> add(file, code));
        }
    }

    /** The value of a constant of the same file, or of the file of the class that it is named with. */
    private Optional<String> constant(String source, Optional<String> owner, String name) {
        String place = owner.flatMap(type -> sources.entrySet().stream()
                        .filter(e -> e.getKey().endsWith(type + ".java"))
                        .map(Map.Entry::getValue)
                        .findFirst())
                .orElse(source);
        Matcher matcher = CONSTANT.matcher(place);
        while (matcher.find()) {
            if (matcher.group(1).equals(name)) {
                return Optional.of(matcher.group(2));
            }
        }
        return Optional.empty();
    }

    private void add(Path file, String code) {
        codes.computeIfAbsent(code, c -> new TreeSet<>())
                .add(root.relativize(file).toString());
    }
}
