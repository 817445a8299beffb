package dev.assay.runner.simulated;

import dev.assay.api.contract.RunnerProviderContract;
import dev.assay.api.spi.RunnerProvider;

class SimulatedRunnerContractTest extends RunnerProviderContract {
    @Override
    protected RunnerProvider provider() {
        return new SimulatedRunnerProvider();
    }
}
