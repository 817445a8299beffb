package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Located;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.Map;
import java.util.Optional;

/**
 * A value that is checked further when more is known, and so remembers where it stands.
 *
 * @param form of the value itself
 */
public record LocatedForm<T>(Form<T> form) implements Form<Located<T>> {
    @Override
    public Optional<Located<T>> read(Place place, Problems problems) {
        return form.read(place, problems).map(value -> new Located<>(value, place));
    }

    @Override
    public Map<String, Object> schema() {
        return form.schema();
    }
}
