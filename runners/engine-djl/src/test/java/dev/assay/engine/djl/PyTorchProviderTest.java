package dev.assay.engine.djl;

import dev.assay.api.contract.EngineProviderContract;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Workload;
import java.nio.file.Path;

/** The contract with a real model: ResNet-50 on images of 64x64 pixels. */
class PyTorchProviderTest extends EngineProviderContract {
    @Override
    protected EngineProvider provider() {
        return new PyTorchProvider();
    }

    @Override
    protected Workload workload() {
        return Models.open("resnet50", "tiny");
    }

    @Override
    protected Path cacheDirectory() {
        return TestCaches.BUILD;
    }
}
