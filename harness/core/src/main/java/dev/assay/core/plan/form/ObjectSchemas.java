package dev.assay.core.plan.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** JSON Schema of mappings. */
final class ObjectSchemas {
    private ObjectSchemas() {}

    static Map<String, Object> of(List<Field<?>> fields, Optional<Field<?>> deciding) {
        Map<String, Object> properties = new LinkedHashMap<>();
        fields.forEach(field -> properties.put(field.name(), property(field)));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put(
                "required",
                fields.stream().filter(Field::required).map(Field::name).toList());
        schema.put("additionalProperties", false);
        deciding.ifPresent(field -> schema.put("allOf", rules(fields, field)));
        return schema;
    }

    private static Map<String, Object> property(Field<?> field) {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put("description", field.description());
        field.defaultText().ifPresent(text -> property.put("default", json(text)));
        property.putAll(field.form().schema());
        return property;
    }

    /** One rule for each word of the deciding field: what must be there with it, and what may not. */
    private static List<Object> rules(List<Field<?>> fields, Field<?> deciding) {
        TreeSet<String> words = new TreeSet<>();
        fields.forEach(field -> words.addAll(field.onlyIn()));
        fields.forEach(field -> words.addAll(field.requiredIn()));
        Object all = deciding.form().schema().getOrDefault("enum", List.of());
        if (all instanceof List<?> list) {
            list.forEach(word -> words.add(String.valueOf(word)));
        }
        List<Object> rules = new ArrayList<>();
        for (String word : words) {
            Map<String, Object> then = new LinkedHashMap<>();
            Map<String, Object> forbidden = new LinkedHashMap<>();
            fields.stream().filter(f -> !f.allowedWith(word)).forEach(f -> forbidden.put(f.name(), false));
            then.put("properties", forbidden);
            then.put(
                    "required",
                    fields.stream()
                            .filter(f -> f.requiredIn().contains(word))
                            .map(Field::name)
                            .toList());
            Map<String, Object> is = Map.of(
                    "properties", Map.of(deciding.name(), Map.of("const", word)), "required", List.of(deciding.name()));
            rules.add(Map.of("if", is, "then", then));
        }
        return rules;
    }

    private static Object json(String text) {
        if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        }
        Optional<Long> whole = Scalars.whole(text);
        if (whole.isPresent()) {
            return whole.get();
        }
        Optional<Double> number = Scalars.number(text);
        return number.isPresent() ? number.get() : text;
    }
}
