package dev.assay.api.tree;

import dev.assay.api.Words;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The JSON Schema (draft 2020-12) of what {@link RecordTree} writes for a record, as a tree. Members beyond those named are
 * allowed, since a newer writer may know more.
 */
public final class RecordSchema {
    private final Map<String, Object> definitions = new TreeMap<>();

    private RecordSchema() {}

    /**
     * @param title of the schema
     * @param description what the file is
     */
    public static Map<String, Object> of(Class<? extends Record> root, String title, String description) {
        RecordSchema schema = new RecordSchema();
        schema.define(root);
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        tree.put("title", title);
        tree.put("description", description);
        tree.put("$ref", "#/$defs/" + name(root));
        tree.put("$defs", schema.definitions);
        return tree;
    }

    private static String name(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return (outer == null ? "" : name(outer) + ".") + type.getSimpleName();
    }

    private Map<String, Object> reference(Class<?> type) {
        if (!definitions.containsKey(name(type))) {
            define(type);
        }
        return Map.of("$ref", "#/$defs/" + name(type));
    }

    private void define(Class<?> type) {
        // Put first, so that a record that holds itself ends.
        definitions.put(name(type), Map.of());
        definitions.put(name(type), type.isEnum() ? words(type) : type.isRecord() ? object(type) : anyOf(type));
    }

    private static Map<String, Object> words(Class<?> type) {
        List<Object> words = new ArrayList<>();
        for (Object constant : type.getEnumConstants()) {
            words.add(Words.of((Enum<?>) constant));
        }
        return Map.of("enum", words);
    }

    private Map<String, Object> anyOf(Class<?> sealed) {
        if (!sealed.isSealed()) {
            throw new IllegalArgumentException("no schema for type " + sealed);
        }
        List<Object> variants = new ArrayList<>();
        for (Class<?> variant : sealed.getPermittedSubclasses()) {
            variants.add(reference(variant));
        }
        return Map.of("anyOf", variants);
    }

    private Map<String, Object> object(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<Object> required = new ArrayList<>();
        if (SealedKinds.isVariant(type)) {
            properties.put("kind", Map.of("const", SealedKinds.kindOf(type)));
            required.add("kind");
        }
        for (RecordComponent component : type.getRecordComponents()) {
            properties.put(component.getName(), schema(component.getGenericType()));
            if (!optional(component.getType())) {
                required.add(component.getName());
            }
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("properties", properties);
        object.put("required", required);
        return object;
    }

    private static boolean optional(Class<?> type) {
        return type == Optional.class
                || type == OptionalInt.class
                || type == OptionalLong.class
                || type == OptionalDouble.class;
    }

    private Map<String, Object> schema(Type type) {
        if (type instanceof ParameterizedType p) {
            Type[] arguments = p.getActualTypeArguments();
            if (p.getRawType() == Optional.class) {
                return schema(arguments[0]);
            }
            return p.getRawType() == Map.class
                    ? pair("type", "object", "additionalProperties", schema(arguments[1]))
                    : pair("type", "array", "items", schema(arguments[0]));
        }
        Class<?> raw = (Class<?>) type;
        if (raw == String.class) {
            return Map.of("type", "string");
        }
        if (raw == boolean.class || raw == Boolean.class) {
            return Map.of("type", "boolean");
        }
        if (raw == int.class
                || raw == long.class
                || raw == Integer.class
                || raw == Long.class
                || raw == OptionalInt.class
                || raw == OptionalLong.class) {
            return Map.of("type", "integer");
        }
        if (raw == double.class || raw == Double.class || raw == OptionalDouble.class) {
            return Map.of(
                    "anyOf",
                    List.of(Map.of("type", "number"), Map.of("enum", List.of("NaN", "Infinity", "-Infinity"))));
        }
        return reference(raw);
    }

    /** In this order, so that the same record always gives the same text. */
    private static Map<String, Object> pair(String first, Object a, String second, Object b) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(first, a);
        map.put(second, b);
        return map;
    }
}
