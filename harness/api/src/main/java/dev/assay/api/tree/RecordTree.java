package dev.assay.api.tree;

import dev.assay.api.Words;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Turns records into trees of {@link Map}, {@link List}, {@link String}, {@link Number} and {@link Boolean}, and back.
 * Both sides of the trial protocol and the store use it, so one record has one JSON form whoever writes it.
 *
 * <p>The same record always has the same tree, member by member in the same order, so that texts can be compared and
 * hashed: a linked or sorted map keeps its order, any other is sorted by its keys.
 *
 * <p>Enums become their {@link Words}; absent optionals are left out; a record that implements a sealed interface gets
 * a {@code kind} member with its simple name in hyphened words. Reading ignores members it does not know, so that an
 * older reader accepts a newer file, and reports what is missing or of the wrong type by its path.
 */
public final class RecordTree {
    private RecordTree() {}

    /** The tree of a record, collection, map or plain value. NaN and infinities become strings. */
    public static Object toTree(Object value) {
        if (value instanceof Record r) {
            return recordToTree(r);
        }
        if (value instanceof Map<?, ?> map) {
            return mapToTree(map);
        }
        if (value instanceof Collection<?> list) {
            List<Object> tree = new ArrayList<>(list.size());
            list.forEach(v -> tree.add(toTree(v)));
            return tree;
        }
        if (value instanceof double[] array) {
            List<Object> tree = new ArrayList<>(array.length);
            for (double v : array) {
                tree.add(toTree(v));
            }
            return tree;
        }
        if (value instanceof long[] array) {
            List<Object> tree = new ArrayList<>(array.length);
            for (long v : array) {
                tree.add(v);
            }
            return tree;
        }
        return plainToTree(value);
    }

    private static Map<String, Object> mapToTree(Map<?, ?> map) {
        // A map that has no order of its own is sorted: else the same record would have another text in each process.
        boolean ordered = map instanceof LinkedHashMap || map instanceof SortedMap;
        Map<String, Object> tree = ordered ? new LinkedHashMap<>() : new TreeMap<>();
        map.forEach((k, v) -> tree.put(k instanceof Enum<?> e ? Words.of(e) : String.valueOf(k), toTree(v)));
        return tree;
    }

    private static Object plainToTree(Object value) {
        if (value instanceof Enum<?> e) {
            return Words.of(e);
        }
        if (value instanceof Double d) {
            return Double.isFinite(d) ? d : d.toString();
        }
        if (value instanceof String || value instanceof Number || value instanceof Boolean) {
            return value;
        }
        throw new IllegalArgumentException(
                "no tree form for " + value.getClass().getName());
    }

    private static Map<String, Object> recordToTree(Record value) {
        Map<String, Object> tree = new LinkedHashMap<>();
        if (SealedKinds.isVariant(value.getClass())) {
            tree.put("kind", SealedKinds.kindOf(value.getClass()));
        }
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            Object member = present(read(value, component));
            if (member != null) {
                tree.put(component.getName(), toTree(member));
            }
        }
        return tree;
    }

    private static @Nullable Object present(Object member) {
        if (member instanceof Optional<?> o) {
            return o.isPresent() ? o.get() : null;
        }
        if (member instanceof OptionalDouble o) {
            return o.isPresent() ? o.getAsDouble() : null;
        }
        if (member instanceof OptionalLong o) {
            return o.isPresent() ? o.getAsLong() : null;
        }
        if (member instanceof OptionalInt o) {
            return o.isPresent() ? o.getAsInt() : null;
        }
        return member;
    }

    private static Object read(Record value, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    /**
     * The value of a tree.
     *
     * @throws TreeException when a member is missing or of the wrong type, or a record refuses its values
     */
    public static <T> T fromTree(Class<T> type, @Nullable Object tree) throws TreeException {
        return type.cast(value(type, tree, "$"));
    }

    private static Object value(Type type, @Nullable Object tree, String path) throws TreeException {
        Class<?> raw = raw(type);
        if (raw == Optional.class) {
            return tree == null ? Optional.empty() : Optional.of(value(argument(type, 0), tree, path));
        }
        if (raw == OptionalDouble.class) {
            return tree == null ? OptionalDouble.empty() : OptionalDouble.of(PlainTrees.number(tree, path));
        }
        if (raw == OptionalLong.class) {
            return tree == null ? OptionalLong.empty() : OptionalLong.of(PlainTrees.integer(tree, path));
        }
        if (raw == OptionalInt.class) {
            return tree == null ? OptionalInt.empty() : OptionalInt.of((int) PlainTrees.integer(tree, path));
        }
        if (tree == null) {
            throw new TreeException(path, "expected a value, found nothing");
        }
        if (raw == List.class) {
            return list(argument(type, 0), tree, path);
        }
        if (raw == Map.class) {
            return map(type, tree, path);
        }
        if (raw.isRecord() || raw.isSealed()) {
            return record(raw, tree, path);
        }
        return PlainTrees.value(raw, tree, path);
    }

    private static List<Object> list(Type element, Object tree, String path) throws TreeException {
        if (!(tree instanceof List<?> items)) {
            throw new TreeException(path, "expected a list, found " + PlainTrees.describe(tree));
        }
        List<Object> result = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
            result.add(value(element, items.get(i), path + "[" + i + "]"));
        }
        return result;
    }

    private static Map<Object, Object> map(Type type, Object tree, String path) throws TreeException {
        Map<Object, Object> result = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : PlainTrees.members(tree, path).entrySet()) {
            String at = path + "." + entry.getKey();
            Object key = value(argument(type, 0), entry.getKey(), at);
            result.put(key, value(argument(type, 1), entry.getValue(), at));
        }
        return result;
    }

    private static Object record(Class<?> type, Object tree, String path) throws TreeException {
        Map<?, ?> members = PlainTrees.members(tree, path);
        Class<?> variant = type.isSealed() ? SealedKinds.variant(type, members.get("kind"), path) : type;
        RecordComponent[] components = variant.getRecordComponents();
        Object[] arguments = new Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            String name = components[i].getName();
            arguments[i] = value(components[i].getGenericType(), members.get(name), path + "." + name);
        }
        try {
            Constructor<?> constructor = variant.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new TreeException(path, String.valueOf(e.getTargetException().getMessage()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make " + variant, e);
        }
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class<?> c) {
            return c;
        }
        if (type instanceof ParameterizedType p) {
            return (Class<?>) p.getRawType();
        }
        throw new IllegalArgumentException("no tree form for type " + type);
    }

    private static Type argument(Type type, int index) {
        return ((ParameterizedType) type).getActualTypeArguments()[index];
    }
}
