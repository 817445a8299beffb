package dev.assay.api.tree;

import dev.assay.api.Words;
import java.util.Map;

/** Reads the leaves of a tree: strings, numbers, booleans, enums and arrays of numbers. */
final class PlainTrees {
    private PlainTrees() {}

    static Object value(Class<?> type, Object tree, String path) throws TreeException {
        if (type == String.class && tree instanceof String) {
            return tree;
        }
        if ((type == boolean.class || type == Boolean.class) && tree instanceof Boolean) {
            return tree;
        }
        if (type == double.class || type == Double.class) {
            return number(tree, path);
        }
        if (type == long.class || type == Long.class) {
            return integer(tree, path);
        }
        if (type == int.class || type == Integer.class) {
            return Math.toIntExact(integer(tree, path));
        }
        if (type.isEnum()) {
            return constant(type, tree, path);
        }
        if (type == double[].class && tree instanceof java.util.List<?> items) {
            double[] array = new double[items.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = number(items.get(i), path + "[" + i + "]");
            }
            return array;
        }
        if (type == long[].class && tree instanceof java.util.List<?> items) {
            long[] array = new long[items.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = integer(items.get(i), path + "[" + i + "]");
            }
            return array;
        }
        throw new TreeException(path, "expected " + type.getSimpleName() + ", found " + describe(tree));
    }

    static double number(Object tree, String path) throws TreeException {
        if (tree instanceof Number n) {
            return n.doubleValue();
        }
        if (tree instanceof String s && (s.equals("NaN") || s.equals("Infinity") || s.equals("-Infinity"))) {
            return Double.parseDouble(s);
        }
        throw new TreeException(path, "expected a number, found " + describe(tree));
    }

    static long integer(Object tree, String path) throws TreeException {
        if (tree instanceof Long || tree instanceof Integer) {
            return ((Number) tree).longValue();
        }
        throw new TreeException(path, "expected a whole number, found " + describe(tree));
    }

    private static Object constant(Class<?> type, Object tree, String path) throws TreeException {
        for (Object constant : type.getEnumConstants()) {
            if (Words.of((Enum<?>) constant).equals(tree)) {
                return constant;
            }
        }
        throw new TreeException(path, "expected a word of " + type.getSimpleName() + ", found " + describe(tree));
    }

    static Map<?, ?> members(Object tree, String path) throws TreeException {
        if (tree instanceof Map<?, ?> map) {
            return map;
        }
        throw new TreeException(path, "expected members, found " + describe(tree));
    }

    static String describe(Object tree) {
        String text = tree instanceof String s ? "'" + s + "'" : String.valueOf(tree);
        return text.length() > 60 ? text.substring(0, 60) + "..." : text;
    }
}
