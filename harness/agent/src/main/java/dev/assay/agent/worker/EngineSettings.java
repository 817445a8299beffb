package dev.assay.agent.worker;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.TrialSpec;
import java.util.Set;

/** How a spec's words become settings of an engine; the same for an engine in the agent and one in a worker. */
final class EngineSettings {
    private EngineSettings() {}

    static String device(TrialSpec spec) {
        return spec.engineOptions().getOrDefault("device", "auto");
    }

    /** Another seed for each trial: what the engine draws by itself is noise, which trials must not share. */
    static long seed(TrialSpec spec) {
        long mixed = spec.seeds().order();
        for (int i = 0; i < spec.trialId().length(); i++) {
            mixed = (mixed ^ spec.trialId().charAt(i)) * 0x100000001B3L;
        }
        return mixed;
    }

    /**
     * A form of the model that the workload has and the engine takes.
     *
     * @throws DeploymentFailedException when there is none
     */
    static ModelFormat format(String workload, Set<ModelFormat> has, String engine, Set<ModelFormat> takes)
            throws DeploymentFailedException {
        for (ModelFormat format : ModelFormat.values()) {
            if (has.contains(format) && takes.contains(format)) {
                return format;
            }
        }
        throw new DeploymentFailedException(new Failure(
                "NO_COMMON_FORMAT",
                Failure.Blame.HARNESS,
                "workload " + workload + " comes as " + has + ", engine " + engine + " takes " + takes,
                "Choose another engine for this workload."));
    }
}
