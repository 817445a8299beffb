package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The values of a mapping's fields. */
public final class Fields {
    private final Place place;
    private final Map<Field<?>, Place> given = new LinkedHashMap<>();
    private final Map<Field<?>, Object> values = new LinkedHashMap<>();

    Fields(Place place) {
        this.place = place;
    }

    void read(Field<?> field, Place at, Problems problems) {
        given.put(field, at);
        field.form().read(at, problems).ifPresent(value -> values.put(field, value));
    }

    void fill(Field<?> field, Place at, Problems problems) {
        field.form().read(at, problems).ifPresent(value -> values.put(field, value));
    }

    /** The field's value or its default; empty when it is not there, has none, or is wrong. */
    @SuppressWarnings("unchecked") // only read() and fill() put values, and they put what the field's own form made
    public <T> Optional<T> get(Field<T> field) {
        return Optional.ofNullable((T) values.get(field));
    }

    /**
     * The value of a field that is known to be there: after reading without problems, of a field that is required or has
     * a default.
     */
    public <T> T need(Field<T> field) {
        return get(field)
                .orElseThrow(() -> new IllegalStateException(place.path() + ": no value of '" + field.name() + "'"));
    }

    /** True when the field is written in the plan. */
    public boolean has(Field<?> field) {
        return given.containsKey(field);
    }

    /** Where the field's value stands; the mapping itself when it is not there. */
    public Place at(Field<?> field) {
        return given.getOrDefault(field, new Place(place.memberPath(field.name()), place.node()));
    }

    /** The mapping itself. */
    public Place place() {
        return place;
    }
}
