package dev.assay.core.values;

import dev.assay.api.Direction;
import dev.assay.core.compare.Design;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What files of values do not say about themselves.
 *
 * @param metrics names to compare, or the name of the only metric of a file that names none; empty for all in the file
 * @param better which way is good, by metric; the key {@code ""} stands for all others
 * @param margins largest loss accepted, a ratio of the baseline, by metric; the key {@code ""} stands for all others
 * @param design how the arms belong together; absent for paired, or unpaired where two files are given
 */
public record ValueOptions(
        List<String> metrics, Map<String, Direction> better, Map<String, Double> margins, Optional<Design> design) {
    public ValueOptions {
        metrics = List.copyOf(metrics);
        better = Map.copyOf(better);
        margins = Map.copyOf(margins);
    }

    Optional<Direction> better(String metric) {
        return Optional.ofNullable(better.getOrDefault(metric, better.get("")));
    }

    OptionalDouble margin(String metric) {
        Double margin = margins.getOrDefault(metric, margins.get(""));
        return margin == null ? OptionalDouble.empty() : OptionalDouble.of(margin);
    }

    boolean wants(String metric) {
        return metrics.isEmpty() || metrics.contains(metric);
    }
}
