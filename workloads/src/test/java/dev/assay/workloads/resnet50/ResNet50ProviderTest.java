package dev.assay.workloads.resnet50;

import dev.assay.api.contract.WorkloadProviderContract;
import dev.assay.api.spi.WorkloadProvider;

class ResNet50ProviderTest extends WorkloadProviderContract {
    @Override
    protected WorkloadProvider provider() {
        return new ResNet50Provider();
    }

    @Override
    protected String size() {
        return "tiny";
    }
}
