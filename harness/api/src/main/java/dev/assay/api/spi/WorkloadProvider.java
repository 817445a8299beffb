package dev.assay.api.spi;

import dev.assay.api.trial.WorkloadRef;
import java.util.List;
import java.util.Set;

/** Makes workloads of one model. */
public interface WorkloadProvider extends Provider {
    /** Forms in which the model can be had. */
    Set<ModelFormat> formats();

    /** Sizes it offers, the default first. */
    List<String> sizes();

    /**
     * @throws IllegalArgumentException when size or an option is not offered; the message says what is
     */
    Workload open(WorkloadRef ref);
}
