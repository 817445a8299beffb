package dev.assay.core.support;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import java.util.List;
import java.util.Set;

/** The workload {@code echo}, never opened: its trials are fake. */
public final class FakeWorkload implements WorkloadProvider {
    @Override
    public String id() {
        return "echo";
    }

    @Override
    public String description() {
        return "never opened";
    }

    @Override
    public Set<ModelFormat> formats() {
        return Set.of(ModelFormat.NONE);
    }

    @Override
    public List<String> sizes() {
        return List.of("tiny");
    }

    @Override
    public Workload open(WorkloadRef ref) {
        throw new UnsupportedOperationException("never opened");
    }
}
