package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Node;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A list.
 *
 * @param item what each item is
 * @param least smallest number of items
 * @param most largest number of items
 */
public record ListForm<T>(Form<T> item, int least, int most) implements Form<List<T>> {
    @Override
    public Optional<List<T>> read(Place place, Problems problems) {
        if (!(place.node() instanceof Node.Items list)) {
            problems.wrong(place, "a list", "begin each item with a hyphen, or write [ ] around them");
            return Optional.empty();
        }
        int count = list.items().size();
        if (count < least || count > most) {
            String expected = "a list of " + least + " to " + most + " items";
            problems.add(place.at(), place.path(), count + " items", expected, "");
            return Optional.empty();
        }
        List<T> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            item.read(place.item(i, list.items().get(i)), problems).ifPresent(items::add);
        }
        return Optional.of(items);
    }

    @Override
    public Map<String, Object> schema() {
        return Map.of("type", "array", "items", item.schema(), "minItems", least, "maxItems", most);
    }
}
