package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Node;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A single value as shorthand for a mapping.
 *
 * @param word the shorthand
 * @param object the long form
 * @param merge what the long form is read as; empty when it is incomplete
 */
public record EitherForm<T>(ScalarForm<T> word, ObjectForm object, Function<Fields, Optional<T>> merge)
        implements Form<T> {
    @Override
    public Optional<T> read(Place place, Problems problems) {
        return place.node() instanceof Node.Members
                ? object.read(place, problems).flatMap(merge)
                : word.read(place, problems);
    }

    @Override
    public Map<String, Object> schema() {
        return Map.of("anyOf", List.of(word.schema(), object.schema()));
    }
}
