package dev.assay.core.analyse;

import dev.assay.core.store.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares two trees member by member and names every place where they differ. */
final class TreeDifferences {
    private final String file;
    private final List<Difference> differences = new ArrayList<>();

    private TreeDifferences(String file) {
        this.file = file;
    }

    /**
     * @param expected as computed
     * @param found as stored in the file
     */
    static List<Difference> between(String file, Object expected, Object found) {
        TreeDifferences comparison = new TreeDifferences(file);
        comparison.compare("", expected, found);
        return comparison.differences;
    }

    private void compare(String path, Object expected, Object found) {
        if (expected instanceof Map<?, ?> a && found instanceof Map<?, ?> b) {
            Set<String> names = new TreeSet<>();
            a.keySet().forEach(name -> names.add(String.valueOf(name)));
            b.keySet().forEach(name -> names.add(String.valueOf(name)));
            for (String name : names) {
                member(path + (path.isEmpty() ? "" : ".") + name, a.get(name), b.get(name));
            }
        } else if (expected instanceof List<?> a && found instanceof List<?> b) {
            for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
                member(path + "[" + i + "]", i < a.size() ? a.get(i) : null, i < b.size() ? b.get(i) : null);
            }
        } else if (!same(expected, found)) {
            add(path, String.valueOf(expected), String.valueOf(found));
        }
    }

    private void member(
            String path, @org.jspecify.annotations.Nullable Object a, @org.jspecify.annotations.Nullable Object b) {
        if (a == null || b == null) {
            add(path, a == null ? "nothing" : String.valueOf(a), b == null ? "nothing" : String.valueOf(b));
        } else {
            compare(path, a, b);
        }
    }

    /** A whole number may have been written as an int and computed as a long. */
    private static boolean same(Object a, Object b) {
        if (a instanceof Number x && b instanceof Number y && !(a instanceof Double) && !(b instanceof Double)) {
            return x.longValue() == y.longValue();
        }
        return a.equals(b);
    }

    private void add(String path, String expected, String found) {
        differences.add(new Difference(file + (path.isEmpty() ? "" : ", " + path), expected, found));
    }
}
