package dev.assay.runner.local;

import dev.assay.api.contract.RunnerProviderContract;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.RunnerProvider;
import java.util.Map;

class LocalRunnerContractTest extends RunnerProviderContract {
    @Override
    protected RunnerProvider provider() {
        return new LocalRunnerProvider();
    }

    @Override
    protected Options options() {
        return new Options(Map.of("cache", temporary.resolve("cache").toString()));
    }
}
