package dev.assay.workloads.minilm;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.workloads.served.SizedProvider;
import java.util.EnumSet;
import java.util.List;

/**
 * Workload {@code minilm}: sentence embedding with the real weights of all-MiniLM-L6-v2 (6 layers of width 384, weights
 * quantised to 8 bits), the real tokenizer and real English sentences. It has one size only: the model's own.
 */
public final class MiniLmProvider extends SizedProvider {
    public MiniLmProvider() {
        super(
                "minilm",
                "sentence embedding, all-MiniLM-L6-v2 with its real 8-bit weights and tokenizer",
                EnumSet.of(ModelFormat.ONNX),
                List.of("base"));
    }

    @Override
    protected Workload open(String size, WorkloadRef ref) {
        return new MiniLm();
    }
}
