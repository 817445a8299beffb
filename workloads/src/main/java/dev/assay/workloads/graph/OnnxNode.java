package dev.assay.workloads.graph;

import java.util.List;
import java.util.Map;

/**
 * An ONNX operator with its settings.
 *
 * @param type operator name
 * @param integers attributes that are one whole number
 * @param lists attributes that are lists of whole numbers
 * @param numbers attributes that are one real number
 */
public record OnnxNode(
        String type, Map<String, Long> integers, Map<String, List<Long>> lists, Map<String, Float> numbers) {
    public OnnxNode {
        integers = Map.copyOf(integers);
        lists = Map.copyOf(lists);
        numbers = Map.copyOf(numbers);
    }

    /** An operator without settings. */
    public static OnnxNode of(String type) {
        return new OnnxNode(type, Map.of(), Map.of(), Map.of());
    }

    /** An operator whose settings are lists. */
    public static OnnxNode of(String type, Map<String, List<Long>> lists) {
        return new OnnxNode(type, Map.of(), lists, Map.of());
    }
}
