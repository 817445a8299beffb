package dev.assay.agent.worker;

import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Provider;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.WorkloadRef;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Finds plug-ins on the class path of this process. */
public final class Providers {
    private Providers() {}

    /**
     * @throws DeploymentFailedException when there is none of that name; the message lists those there are
     */
    public static EngineProvider engine(String id) throws DeploymentFailedException {
        return find(EngineProvider.class, "engine", id);
    }

    /**
     * @throws DeploymentFailedException when there is none of that name; the message lists those there are
     */
    public static WorkloadProvider workloadProvider(String id) throws DeploymentFailedException {
        return find(WorkloadProvider.class, "workload", id);
    }

    /**
     * @throws DeploymentFailedException when there is no such workload, or it refuses its size or options
     */
    public static Workload workload(WorkloadRef ref) throws DeploymentFailedException {
        WorkloadProvider provider = workloadProvider(ref.model());
        try {
            return provider.open(ref);
        } catch (IllegalArgumentException e) {
            Failure failure = new Failure(
                    "WORKLOAD_REFUSED",
                    Failure.Blame.HARNESS,
                    "workload " + ref.model() + ": " + e.getMessage(),
                    "Correct the workload's size or options in the plan.");
            throw new DeploymentFailedException(failure, e);
        }
    }

    /**
     * @throws DeploymentFailedException when there is none of that name; the message lists those there are
     */
    public static <P extends Provider> P find(Class<P> kind, String word, String id) throws DeploymentFailedException {
        ServiceLoader<P> all = ServiceLoader.load(kind);
        for (P provider : all) {
            if (provider.id().equals(id)) {
                return provider;
            }
        }
        String known =
                StreamSupport.stream(all.spliterator(), false).map(Provider::id).collect(Collectors.joining(", "));
        String message = "no " + word + " named '" + id + "' on this class path; there are: "
                + (known.isEmpty() ? "none" : known);
        String hint = "Check the name with 'assay list', and that the distribution on the platform is whole.";
        throw new DeploymentFailedException(new Failure("PROVIDER_MISSING", Failure.Blame.HARNESS, message, hint));
    }
}
