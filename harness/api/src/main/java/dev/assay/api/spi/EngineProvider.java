package dev.assay.api.spi;

import dev.assay.api.trial.ClockMode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes engines of one kind. */
public interface EngineProvider extends Provider {
    /** Where the engine lives. */
    Hosting hosting(Options options);

    /** On which clock its trials run: a discrete-event one only where it lives in the agent's process and uses its timeline. */
    default ClockMode clock(Options options) {
        return ClockMode.REAL;
    }

    /** The kinds of model file it can serve. */
    Set<ModelFormat> formats();

    /** JVM options that its worker needs, for example to forbid a call home. */
    default List<String> workerJvmOptions(Options options) {
        return List.of();
    }

    /** Variables that its worker's environment needs, for example to keep its threads from spinning; never secrets. */
    default Map<String, String> workerEnvironment(Options options) {
        return Map.of();
    }

    /** Command of an {@link Hosting#EXECUTABLE}. */
    default List<String> command(Options options) {
        return List.of();
    }

    /**
     * Starts the engine in this process.
     *
     * @throws DeployException when it cannot start
     */
    Engine open(Options options, EngineContext context) throws DeployException;
}
