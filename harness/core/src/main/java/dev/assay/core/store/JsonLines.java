package dev.assay.core.store;

import dev.assay.api.tree.RecordTree;
import dev.assay.api.tree.TreeException;
import dev.assay.core.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads files of one JSON record a line; a first line that only names the version of the form is allowed. */
final class JsonLines {
    private JsonLines() {}

    /**
     * @param newest highest version of the form that this code reads
     * @throws IllegalArgumentException when the text is cut short, or a line has not the form of the record
     */
    static <T> List<T> parse(Class<T> type, String text, int newest) {
        if (!text.isEmpty() && !text.endsWith("\n")) {
            throw new IllegalArgumentException("it is cut short: its last line has no end");
        }
        List<T> records = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            try {
                Object tree = JsonText.tree(line);
                if (!isHeader(tree, newest)) {
                    records.add(RecordTree.fromTree(type, tree));
                }
            } catch (TreeException | IllegalArgumentException | ArithmeticException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
        }
        return records;
    }

    private static boolean isHeader(Object tree, int newest) {
        if (!(tree instanceof Map<?, ?> members) || !(members.get("schema") instanceof Integer version)) {
            return false;
        }
        if (version > newest) {
            throw new IllegalArgumentException(
                    "its form has version " + version + ", this Assay reads up to " + newest);
        }
        return members.size() == 1;
    }
}
