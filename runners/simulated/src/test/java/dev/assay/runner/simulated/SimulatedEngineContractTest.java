package dev.assay.runner.simulated;

import dev.assay.api.contract.EngineProviderContract;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Workload;
import java.util.Map;

class SimulatedEngineContractTest extends EngineProviderContract {
    @Override
    protected EngineProvider provider() {
        return new SimulatedEngineProvider();
    }

    @Override
    protected Workload workload() {
        return Platform.workload();
    }

    @Override
    protected Options engineOptions() {
        return new Options(Map.of("service-mean", "1ms"));
    }
}
