package dev.assay.core.plan;

import dev.assay.core.plan.form.Suggestions;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.Map;
import java.util.Optional;

/** Looks up names in the catalogue. */
final class Known {
    private Known() {}

    /** The entry of an id; empty when there is none, and then that was told. */
    static <E> Optional<E> in(Map<String, E> entries, String id, Place at, Problems problems) {
        E entry = entries.get(id);
        if (entry == null) {
            String expected = Suggestions.oneOf(entries.keySet());
            String hint = Suggestions.didYouMean(id, entries.keySet());
            problems.add(at.at(), at.path(), Shown.quoted(id), expected, hint);
        }
        return Optional.ofNullable(entry);
    }
}
