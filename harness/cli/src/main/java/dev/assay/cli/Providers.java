package dev.assay.cli;

import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Exporter;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.Provider;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.api.spi.WorkloadProvider;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Every plug-in on the class path, by kind and sorted by id. */
public final class Providers {
    private Providers() {}

    public static List<RunnerProvider> runners() {
        return load(RunnerProvider.class);
    }

    public static List<EngineProvider> engines() {
        return load(EngineProvider.class);
    }

    public static List<WorkloadProvider> workloads() {
        return load(WorkloadProvider.class);
    }

    public static List<FaultProvider> faults() {
        return load(FaultProvider.class);
    }

    public static List<Exporter> exporters() {
        return load(Exporter.class);
    }

    /** The provider with an id, if there is one. */
    public static <P extends Provider> Optional<P> find(List<P> providers, String id) {
        return providers.stream().filter(p -> p.id().equals(id)).findFirst();
    }

    /**
     * @throws IllegalStateException when a services line names a class that cannot be made
     */
    private static <P extends Provider> List<P> load(Class<P> kind) {
        List<P> found = new ArrayList<>();
        try {
            ServiceLoader.load(kind).forEach(found::add);
        } catch (ServiceConfigurationError e) {
            throw new IllegalStateException("a plug-in cannot be loaded: " + e.getMessage(), e);
        }
        found.sort(Comparator.comparing(Provider::id));
        return found;
    }
}
