package dev.assay.core.plan;

import dev.assay.api.spi.OptionSpec;
import dev.assay.core.plan.form.Form;
import dev.assay.core.plan.form.LocatedForm;
import dev.assay.core.plan.form.MapForm;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ScalarForm;
import dev.assay.core.plan.form.Scalars;
import dev.assay.core.plan.form.Suggestions;
import dev.assay.core.plan.source.Located;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Settings of providers: free in form, checked against what the provider declares. */
final class OptionForms {
    private static final ScalarForm<String> NAME = Scalars.text(
            "letters, digits, dot, slash, underscore and hyphen", Pattern.compile("[A-Za-z0-9][A-Za-z0-9./_-]{0,99}"));
    private static final ScalarForm<String> VALUE = new ScalarForm<>(
            "a single value of at most 1000 characters without control characters",
            text -> Optional.of(text)
                    .filter(t -> t.length() <= 1000 && t.chars().noneMatch(Character::isISOControl)),
            text -> "",
            Map.of("type", List.of("string", "number", "boolean")));

    private static final ScalarForm<Integer> INTEGER = new ScalarForm<>(
            "a whole number",
            Scalars.integer(Integer.MIN_VALUE, Integer.MAX_VALUE).reader(),
            text -> "",
            Map.of("type", "integer"));
    private static final ScalarForm<Double> NUMBER =
            new ScalarForm<>("a number", Scalars::number, text -> "", Map.of("type", "number"));

    private OptionForms() {}

    /** Values by name, each with its place. */
    static Form<Map<String, Located<String>>> options() {
        return new MapForm<>(NAME, new LocatedForm<>(VALUE), 0);
    }

    /** The values alone. */
    static Map<String, String> plain(Optional<Map<String, Located<String>>> options) {
        Map<String, String> plain = new LinkedHashMap<>();
        options.ifPresent(given -> given.forEach((name, value) -> plain.put(name, value.value())));
        return plain;
    }

    /** Tells settings that are not declared, and values of the wrong type. */
    static void check(Map<String, Located<String>> given, List<OptionSpec> declared, String owner, Problems problems) {
        given.forEach((name, value) -> {
            Optional<OptionSpec> spec =
                    declared.stream().filter(s -> s.name().equals(name)).findFirst();
            if (spec.isPresent()) {
                form(spec.get().type()).read(value.place(), problems);
            } else {
                unknown(name, value.place(), declared, owner, problems);
            }
        });
    }

    private static void unknown(String name, Place place, List<OptionSpec> declared, String owner, Problems problems) {
        List<String> known = declared.stream().map(OptionSpec::name).toList();
        String expected = known.isEmpty()
                ? "no setting, since " + owner + " takes none"
                : "a setting of " + owner + ": " + Suggestions.oneOf(known);
        String found = "the setting " + Shown.quoted(name);
        problems.add(place.at(), place.path(), found, expected, Suggestions.didYouMean(name, known));
    }

    private static Form<?> form(OptionSpec.Type type) {
        return switch (type) {
            case TEXT, PATH -> VALUE;
            case INTEGER -> INTEGER;
            case NUMBER -> NUMBER;
            case BOOLEAN -> Scalars.flag();
            case DURATION -> Measures.duration();
            case SIZE -> Measures.size();
        };
    }
}
