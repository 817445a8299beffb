package dev.assay.core.metric;

import dev.assay.api.Direction;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.spi.Metric;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.TrialData;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/**
 * A metric of the catalogue.
 *
 * @param id as in plans
 * @param description one line
 * @param unit of its values
 * @param better which way is good
 * @param validFor scenarios in which it means something
 * @param feeds trials it is read from
 * @param rule how its values become a verdict
 * @param formula from a trial to its value
 */
public record CatalogueMetric(
        String id,
        String description,
        Unit unit,
        Direction better,
        Set<ScenarioKind> validFor,
        Feeds feeds,
        VerdictRule rule,
        Function<TrialData, MetricValue> formula)
        implements Metric {
    public CatalogueMetric {
        validFor = Set.copyOf(validFor);
    }

    @Override
    public MetricValue of(TrialData trial) {
        return formula.apply(trial);
    }

    @Override
    public TrialPhase phase() {
        return feeds == Feeds.FAULT_TRIALS ? TrialPhase.FAULT : TrialPhase.MEASURE;
    }

    @Override
    public Set<TrialPhase> phases() {
        return feeds == Feeds.ALL_TRIALS ? Set.of(TrialPhase.MEASURE, TrialPhase.FAULT) : Set.of(phase());
    }

    @Override
    public Set<Trait> traits() {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        switch (rule) {
            case EVERY_TRIAL, STEADY_SHARE -> traits.add(Trait.PASS_OR_FAIL);
            case DISPLAY_ONLY, PER_TRIAL -> traits.add(Trait.SHOWN_ONLY);
            case LOG_RATIO, COUNTS, CENSORED_TIME -> {}
        }
        if (RecoveryMetrics.perFault(id)) {
            traits.add(Trait.PER_FAULT);
        }
        if (unit == Unit.CURRENCY_PER_MILLION) {
            traits.add(Trait.NEEDS_PRICE);
        }
        if (id.equals(Metrics.SCALING_EFFICIENCY)) {
            traits.add(Trait.NEEDS_SERIES);
        }
        if (id.equals(Metrics.SLO_ATTAINMENT)) {
            traits.add(Trait.NEEDS_SLO);
        }
        return Set.copyOf(traits);
    }

    /** Whether a plan may gate on it in a workload of this kind. */
    public boolean gateable(ScenarioKind kind, boolean faults) {
        return !traits().contains(Trait.SHOWN_ONLY) && fits(kind, faults);
    }

    /** Whether it has a meaning in a workload of this kind. */
    public boolean fits(ScenarioKind kind, boolean faults) {
        return validFor.contains(kind) && feeds.includes(faults);
    }
}
