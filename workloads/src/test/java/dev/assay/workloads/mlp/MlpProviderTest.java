package dev.assay.workloads.mlp;

import dev.assay.api.contract.WorkloadProviderContract;
import dev.assay.api.spi.WorkloadProvider;

class MlpProviderTest extends WorkloadProviderContract {
    @Override
    protected WorkloadProvider provider() {
        return new MlpProvider();
    }
}
