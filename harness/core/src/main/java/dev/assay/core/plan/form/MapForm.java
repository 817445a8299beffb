package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Node;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A mapping with names that the plan's author chooses.
 *
 * @param key what a name is
 * @param value what stands behind each name
 * @param least smallest number of entries
 */
public record MapForm<T>(ScalarForm<String> key, Form<T> value, int least) implements Form<Map<String, T>> {
    @Override
    public Optional<Map<String, T>> read(Place place, Problems problems) {
        if (!(place.node() instanceof Node.Members mapping)) {
            problems.wrong(place, "a mapping of names", "");
            return Optional.empty();
        }
        if (mapping.members().size() < least) {
            int size = mapping.members().size();
            String found = size == 1 ? "1 entry" : size + " entries";
            problems.add(place.at(), place.path(), found, "at least " + least + " entries", "");
        }
        Map<String, T> entries = new LinkedHashMap<>();
        for (Node.Member member : mapping.members()) {
            if (key.reader().apply(member.key()).isEmpty()) {
                String found = "the name " + Shown.quoted(member.key());
                problems.add(member.keyAt(), place.memberPath(member.key()), found, key.expected(), "");
            } else {
                value.read(place.member(member), problems).ifPresent(v -> entries.put(member.key(), v));
            }
        }
        return Optional.of(Collections.unmodifiableMap(entries));
    }

    @Override
    public Map<String, Object> schema() {
        return Map.of(
                "type",
                "object",
                "propertyNames",
                Map.of("pattern", key.schema().getOrDefault("pattern", "")),
                "additionalProperties",
                value.schema(),
                "minProperties",
                least);
    }
}
