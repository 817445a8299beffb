package dev.assay.workloads.served;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.WorkloadRef;
import java.util.EnumSet;
import java.util.List;

/**
 * Base of a reference model that is described as a graph: extend it, say in {@link #model} what the model is, and add
 * one line to {@code META-INF/services/dev.assay.api.spi.WorkloadProvider}. Both file forms, the figures, the cache and
 * the check follow.
 */
public abstract class GraphProvider extends SizedProvider {
    /**
     * @param id name in plans
     * @param description one line for {@code assay list}
     * @param sizes the default first
     */
    protected GraphProvider(String id, String description, String... sizes) {
        super(id, description, EnumSet.of(ModelFormat.TORCHSCRIPT, ModelFormat.ONNX), List.of(sizes));
    }

    /** The model in one of its sizes. */
    protected abstract GraphModel model(String size);

    @Override
    protected final Workload open(String size, WorkloadRef ref) {
        return new GraphWorkload(id(), model(size));
    }
}
