package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Provider;
import dev.assay.api.trial.FaultSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/**
 * A fault of the spec with what carries it out.
 *
 * @param spec when and how long
 * @param fault what it does
 */
public record PlannedFault(FaultSpec spec, Fault fault) {
    /**
     * The faults that the agent injects; those of the controller are left out.
     *
     * @throws IllegalArgumentException when a kind is unknown or refuses its parameters; the message says which
     */
    public static List<PlannedFault> ofAgent(List<FaultSpec> specs) {
        List<FaultProvider> providers = ServiceLoader.load(FaultProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        List<PlannedFault> planned = new ArrayList<>();
        for (FaultSpec spec : specs) {
            Fault fault = provider(providers, spec.kind()).open(new Options(spec.params()));
            if (fault.site() == Fault.Site.AGENT) {
                planned.add(new PlannedFault(spec, fault));
            }
        }
        return planned;
    }

    private static FaultProvider provider(List<FaultProvider> providers, String kind) {
        return providers.stream()
                .filter(provider -> provider.id().equals(kind))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no fault named '" + kind + "'; there are: "
                        + providers.stream().map(Provider::id).sorted().collect(Collectors.joining(", "))));
    }
}
