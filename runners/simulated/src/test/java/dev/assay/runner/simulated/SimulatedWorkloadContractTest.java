package dev.assay.runner.simulated;

import dev.assay.api.contract.WorkloadProviderContract;
import dev.assay.api.spi.WorkloadProvider;

class SimulatedWorkloadContractTest extends WorkloadProviderContract {
    @Override
    protected WorkloadProvider provider() {
        return new SimulatedWorkloadProvider();
    }
}
