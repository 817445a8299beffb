package dev.assay.engine.djl;

import dev.assay.api.contract.EngineProviderContract;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Workload;
import java.nio.file.Path;

/** The contract with a real model: MiniLM with its real weights, tokenizer and sentences. */
class OnnxRuntimeProviderTest extends EngineProviderContract {
    @Override
    protected EngineProvider provider() {
        return new OnnxRuntimeProvider();
    }

    @Override
    protected Workload workload() {
        return Models.open("minilm", "");
    }

    @Override
    protected Path cacheDirectory() {
        return TestCaches.BUILD;
    }
}
