package dev.assay.api.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A model file on this machine.
 *
 * @param name for people
 * @param format of the file
 * @param file where it lies; an empty path for {@link ModelFormat#NONE}
 * @param sha256 of the file, hex
 * @param inputs names of the inputs in order
 * @param outputs names of the outputs in order
 * @param figures numbers by name: {@link #PARAMETERS}, {@link #FLOPS_PER_SAMPLE}, {@link #FILE_BYTES}
 */
public record ModelSpec(
        String name,
        ModelFormat format,
        Path file,
        String sha256,
        List<String> inputs,
        List<String> outputs,
        Map<String, Double> figures) {
    /** Figure: trained weights. */
    public static final String PARAMETERS = "parameters";
    /** Figure: floating point operations for one sample; a multiplication with its addition counts as two. */
    public static final String FLOPS_PER_SAMPLE = "flops-per-sample";
    /** Figure: length of the model file, bytes. */
    public static final String FILE_BYTES = "file-bytes";

    public ModelSpec {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        figures = Map.copyOf(figures);
    }
}
