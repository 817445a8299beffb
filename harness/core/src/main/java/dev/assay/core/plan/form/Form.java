package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.Map;
import java.util.Optional;

/**
 * What may stand at a place of a plan.
 *
 * @param <T> what it is read as
 */
public interface Form<T> {
    /** The value at a place; empty when it is wrong, and then at least one problem was told. */
    Optional<T> read(Place place, Problems problems);

    /** The same as a JSON Schema (draft 2020-12). */
    Map<String, Object> schema();
}
