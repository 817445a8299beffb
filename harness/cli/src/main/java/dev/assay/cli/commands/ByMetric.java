package dev.assay.cli.commands;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Options of the form {@code [NAME=]VALUE}, where a value without a name holds for all metrics that are not named. */
final class ByMetric {
    private ByMetric() {}

    /**
     * @param option its name, for messages
     * @param wrong gathers what is wrong
     * @return by name; {@code ""} stands for all others
     */
    static <T> Map<String, T> read(String option, List<String> given, List<String> wrong, Function<String, T> reader) {
        Map<String, T> values = new LinkedHashMap<>();
        for (String text : given) {
            int equals = text.lastIndexOf('=');
            String name = equals < 0 ? "" : text.substring(0, equals).strip();
            try {
                T value = reader.apply(text.substring(equals + 1).strip().toLowerCase(Locale.ROOT));
                if (values.putIfAbsent(name, value) != null) {
                    wrong.add(option + ": given twice for " + (name.isEmpty() ? "all metrics" : "'" + name + "'"));
                }
            } catch (IllegalArgumentException e) {
                wrong.add(option + ": " + e.getMessage());
            }
        }
        return values;
    }
}
