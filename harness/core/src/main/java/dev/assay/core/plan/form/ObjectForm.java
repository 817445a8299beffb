package dev.assay.core.plan.form;

import dev.assay.core.plan.source.Node;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A mapping with known fields. */
public final class ObjectForm implements Form<Fields> {
    private final String what;
    private final List<Field<?>> fields;
    private final Optional<Field<?>> deciding;

    private ObjectForm(String what, List<Field<?>> fields, Optional<Field<?>> deciding) {
        this.what = what;
        this.fields = List.copyOf(fields);
        this.deciding = deciding;
    }

    /**
     * @param what what the mapping is, for messages: "a platform"
     */
    public static ObjectForm of(String what, Field<?>... fields) {
        return new ObjectForm(what, List.of(fields), Optional.empty());
    }

    /**
     * A mapping in which the word behind one field decides which others may be there.
     *
     * @param deciding one of {@code fields}; required
     */
    public static ObjectForm decidedBy(Field<?> deciding, String what, Field<?>... fields) {
        return new ObjectForm(what, List.of(fields), Optional.of(deciding));
    }

    /** The fields, in the order in which they are documented. */
    public List<Field<?>> fields() {
        return fields;
    }

    @Override
    public Optional<Fields> read(Place place, Problems problems) {
        if (!(place.node() instanceof Node.Members mapping)) {
            problems.wrong(place, what + ": a mapping with " + names(), "");
            return Optional.empty();
        }
        Fields result = new Fields(place);
        String word = decidingWord(mapping);
        for (Node.Member member : mapping.members()) {
            Optional<Field<?>> field = field(member.key());
            if (field.isEmpty()) {
                unknown(place, member, problems);
            } else if (!word.isEmpty() && !field.get().allowedWith(word)) {
                misplaced(place, member, field.get(), word, problems);
            } else {
                result.read(field.get(), place.member(member), problems);
            }
        }
        complete(result, mapping, word, problems);
        return Optional.of(result);
    }

    private void complete(Fields result, Node.Members mapping, String word, Problems problems) {
        for (Field<?> field : fields) {
            boolean there = mapping.members().stream().anyMatch(m -> m.key().equals(field.name()));
            if (there) {
                continue;
            }
            String path = result.place().memberPath(field.name());
            if (field.required() || field.requiredIn().contains(word)) {
                String with = field.required()
                        ? ""
                        : " with " + deciding.orElseThrow().name() + " '" + word + "'";
                String expected = "the field '" + field.name() + "' in " + what + with;
                problems.add(mapping.at(), path, "nothing", expected, field.description());
            } else if (field.defaultText().isPresent() && (word.isEmpty() || field.allowedWith(word))) {
                Node value = new Node.Scalar(mapping.at(), field.defaultText().get(), false);
                result.fill(field, new Place(path, value), problems);
            }
        }
    }

    private void unknown(Place place, Node.Member member, Problems problems) {
        List<String> known = fields.stream().map(Field::name).toList();
        String hint = Suggestions.didYouMean(member.key(), known);
        tell(
                member.keyAt(),
                place.memberPath(member.key()),
                member.key(),
                "a field of " + what + ": " + names(),
                hint,
                problems);
    }

    private void misplaced(Place place, Node.Member member, Field<?> field, String word, Problems problems) {
        String expected =
                "no '" + field.name() + "' with " + deciding.orElseThrow().name() + " '" + word + "'";
        tell(member.keyAt(), place.memberPath(member.key()), member.key(), expected, field.misplaced(), problems);
    }

    private static void tell(Position at, String path, String key, String expected, String hint, Problems problems) {
        problems.add(at, path, "the field " + Shown.quoted(key), expected, hint);
    }

    /** The word that decides, if it is one that the deciding field knows. */
    private String decidingWord(Node.Members mapping) {
        for (Node.Member member : mapping.members()) {
            if (deciding.isPresent() && member.key().equals(deciding.get().name())) {
                boolean known = deciding.get()
                        .form()
                        .read(new Place("", member.value()), new Problems(""))
                        .isPresent();
                return known && member.value() instanceof Node.Scalar scalar ? scalar.text() : "";
            }
        }
        return "";
    }

    private Optional<Field<?>> field(String name) {
        for (Field<?> field : fields) {
            if (field.name().equals(name)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }

    private String names() {
        return String.join(", ", fields.stream().map(Field::name).toList());
    }

    @Override
    public Map<String, Object> schema() {
        return ObjectSchemas.of(fields, deciding);
    }
}
