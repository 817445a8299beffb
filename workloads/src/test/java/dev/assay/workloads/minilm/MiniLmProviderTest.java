package dev.assay.workloads.minilm;

import dev.assay.api.contract.WorkloadProviderContract;
import dev.assay.api.spi.WorkloadProvider;

class MiniLmProviderTest extends WorkloadProviderContract {
    @Override
    protected WorkloadProvider provider() {
        return new MiniLmProvider();
    }
}
