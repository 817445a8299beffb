package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Node;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A single value.
 *
 * @param expected what it is, for messages: "a duration with a unit such as 60s"
 * @param reader the value of a text; empty when the text is none
 * @param hint how to mend a wrong text; may give an empty one
 * @param schema JSON Schema of it
 */
public record ScalarForm<T>(
        String expected, Function<String, Optional<T>> reader, UnaryOperator<String> hint, Map<String, Object> schema)
        implements Form<T> {

    @Override
    public Optional<T> read(Place place, Problems problems) {
        if (!(place.node() instanceof Node.Scalar scalar) || scalar.isNothing()) {
            problems.wrong(place, expected, "");
            return Optional.empty();
        }
        Optional<T> value = reader.apply(scalar.text());
        if (value.isEmpty()) {
            problems.wrong(place, expected, hint.apply(scalar.text()));
        }
        return value;
    }
}
