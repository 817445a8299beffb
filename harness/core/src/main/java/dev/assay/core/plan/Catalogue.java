package dev.assay.core.plan;

import dev.assay.api.Direction;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.Metric;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Provider;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.api.spi.WorkloadProvider;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What is installed, as far as a plan can name it. Plain values, so that plans can be checked without any provider.
 *
 * @param runners by id
 * @param engines by id
 * @param workloads by id
 * @param faults by id
 * @param metrics by id
 */
public record Catalogue(
        Map<String, RunnerEntry> runners,
        Map<String, EngineEntry> engines,
        Map<String, WorkloadEntry> workloads,
        Map<String, FaultEntry> faults,
        Map<String, MetricEntry> metrics) {

    /** A runner and the options it takes. */
    public record RunnerEntry(String id, List<OptionSpec> options) {}

    /** An engine, the options it takes, and the kinds of model file it serves. */
    public record EngineEntry(String id, List<OptionSpec> options, Set<ModelFormat> formats) {}

    /** A reference model, the options it takes, its sizes with the default first, and the forms in which it can be had. */
    public record WorkloadEntry(String id, List<OptionSpec> options, List<String> sizes, Set<ModelFormat> formats) {}

    /** Says what is wrong with settings whose names and types are right; nothing where nothing is. */
    @FunctionalInterface
    public interface Refusal {
        Optional<String> of(Map<String, String> settings);
    }

    /** A fault, the parameters it takes, and what it says to their values. */
    public record FaultEntry(String id, List<OptionSpec> params, Refusal refusal) {
        /** A fault that takes any value. */
        public FaultEntry(String id, List<OptionSpec> params) {
            this(id, params, settings -> Optional.empty());
        }
    }

    /** A metric: its unit, which way is good, where it means something, which trials feed it, and what gates must heed. */
    public record MetricEntry(
            String id,
            Unit unit,
            Direction better,
            Set<ScenarioKind> validFor,
            Set<TrialPhase> phases,
            Set<Metric.Trait> traits) {
        boolean is(Metric.Trait trait) {
            return traits.contains(trait);
        }
    }

    /**
     * The catalogue of some providers.
     *
     * @throws IllegalArgumentException when two of a kind have the same id
     */
    public static Catalogue of(
            Collection<? extends RunnerProvider> runners,
            Collection<? extends EngineProvider> engines,
            Collection<? extends WorkloadProvider> workloads,
            Collection<? extends FaultProvider> faults,
            Collection<? extends Metric> metrics) {
        return new Catalogue(
                index(runners, Provider::id, p -> new RunnerEntry(p.id(), p.options())),
                index(engines, Provider::id, p -> new EngineEntry(p.id(), p.options(), p.formats())),
                index(workloads, Provider::id, p -> new WorkloadEntry(p.id(), p.options(), p.sizes(), p.formats())),
                index(faults, Provider::id, p -> new FaultEntry(p.id(), p.options(), s -> refusal(p, s))),
                index(
                        metrics,
                        Metric::id,
                        m -> new MetricEntry(m.id(), m.unit(), m.better(), m.validFor(), m.phases(), m.traits())));
    }

    private static Optional<String> refusal(FaultProvider fault, Map<String, String> settings) {
        try {
            fault.open(new Options(settings));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static <P, E> Map<String, E> index(
            Collection<? extends P> providers, Function<? super P, String> id, Function<? super P, E> entry) {
        Map<String, E> map = new TreeMap<>();
        for (P provider : providers) {
            if (map.put(id.apply(provider), entry.apply(provider)) != null) {
                throw new IllegalArgumentException("id: expected one provider of each kind named '"
                        + id.apply(provider) + "', found a second one, "
                        + provider.getClass().getName());
            }
        }
        return map;
    }
}
