package dev.assay.runner.local;

import dev.assay.api.contract.RunnerProviderContract;
import dev.assay.api.spi.RunnerProvider;

class LocalRunnerContractTest extends RunnerProviderContract {
    @Override
    protected RunnerProvider provider() {
        return new LocalRunnerProvider();
    }
}
