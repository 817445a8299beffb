package dev.assay.runner.simulated;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;

/** Deploys simulated platforms. */
final class SimulatedEngine implements Engine {
    private final SimulatedSettings settings;
    private final EngineContext context;

    SimulatedEngine(SimulatedSettings settings, EngineContext context) {
        this.settings = settings;
        this.context = context;
    }

    @Override
    public String version() {
        return "simulated 1";
    }

    @Override
    public Deployment deploy(DeployRequest request) throws DeployException {
        if (settings.failDeploy()) {
            throw new DeployException(
                    "model '" + request.model().name() + "' cannot be deployed: the option fail-deploy is set",
                    "remove the option fail-deploy");
        }
        ModelSpec model = request.model();
        if (model.format() != ModelFormat.NONE || !model.file().toString().isEmpty()) {
            throw new DeployException(
                    "model '" + model.name() + "' is the file '" + model.file() + "' of kind " + model.format()
                            + ", and the simulated engine runs no model files",
                    "use the workload 'simulated'");
        }
        return new SimulatedDeployment(settings, request.workload(), context.timeline(), context.seed());
    }

    @Override
    public void close() {
        // Nothing is held: each deployment ends by itself.
    }
}
