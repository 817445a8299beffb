package dev.assay.core.execute;

import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.core.decide.Decider;
import dev.assay.core.decide.DecisionInput;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.schedule.TrialSite;
import dev.assay.core.schedule.TrialSpecs;
import java.util.LinkedHashMap;
import java.util.Map;

/** Specs and looks as plan, schedule and decide make them. */
final class StandardSteps implements CampaignSteps {
    private final ExperimentPlan plan;
    private final Map<String, EngineProvider> engines;
    private final TrialSpecs specs;

    StandardSteps(ExperimentPlan plan, Map<String, EngineProvider> engines) {
        this.plan = plan;
        this.engines = engines;
        this.specs = new TrialSpecs(plan);
    }

    @Override
    public TrialSpec spec(Placement at) {
        TrialSpec spec = spec(at, ClockMode.REAL);
        EngineProvider engine = engines.get(spec.engine());
        if (engine == null) {
            return spec;
        }
        ClockMode clock = engine.clock(new Options(spec.engineOptions()));
        TrialSpec timed = clock == ClockMode.REAL ? spec : spec(at, clock);
        return withOptions(timed, granted(engine, at.granted().engineOptions()));
    }

    private TrialSpec spec(Placement at, ClockMode clock) {
        TrialSite site = new TrialSite(at.allocationId(), at.granted(), at.launch(), clock, WaitStrategy.AUTO);
        return specs.spec(at.trial(), at.warmUpNanos(), site);
    }

    /** An allocation's settings, as far as the engine knows them. */
    private static Map<String, String> granted(EngineProvider engine, Map<String, String> offered) {
        Map<String, String> taken = new LinkedHashMap<>();
        for (OptionSpec option : engine.options()) {
            String value = offered.get(option.name());
            if (value != null) {
                taken.put(option.name(), value);
            }
        }
        return taken;
    }

    private static TrialSpec withOptions(TrialSpec s, Map<String, String> more) {
        if (more.isEmpty()) {
            return s;
        }
        Map<String, String> options = new LinkedHashMap<>(s.engineOptions());
        options.putAll(more);
        return new TrialSpec(
                s.schema(),
                s.trialId(),
                s.arm(),
                s.phase(),
                s.block(),
                s.platform(),
                s.allocationId(),
                s.workload(),
                s.engine(),
                options,
                s.scenario(),
                s.seeds(),
                s.warmUpNanos(),
                s.windowNanos(),
                s.cohortNanos(),
                s.faults(),
                s.restart(),
                s.confinement(),
                s.launch(),
                s.limits(),
                s.clock(),
                s.waitStrategy(),
                s.raw());
    }

    @Override
    public boolean settled(MetricTable table, int look) {
        return Decider.decide(new DecisionInput(plan, table, look)).settled();
    }
}
