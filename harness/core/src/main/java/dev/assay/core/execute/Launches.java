package dev.assay.core.execute;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.schedule.ScheduledTrial;

/** How the processes of a trial are started on an allocation. */
final class Launches {
    private final CampaignSetup setup;

    Launches(CampaignSetup setup) {
        this.setup = setup;
    }

    /** The worker, which the agent starts. */
    WorkerLaunch worker(ScheduledTrial trial, Allocation allocation) throws ExecuteException {
        EngineProvider engine = engine(trial);
        Options options = options(trial, engine);
        return new WorkerLaunch(
                allocation.granted().javaCommand(),
                engine.workerJvmOptions(options),
                DistributionFolder.entries(
                        allocation.distribution(), setup.distribution().workerJars(engine, workload(trial))),
                allocation.cacheDirectory(),
                engine.workerEnvironment(options));
    }

    /** The agent. */
    LaunchSpec agent(ScheduledTrial trial, HeldAllocation held, TrialSpec spec) throws ExecuteException {
        EngineProvider engine = engine(trial);
        Allocation allocation = held.allocation();
        return AgentCommand.of(
                allocation.granted().javaCommand(),
                DistributionFolder.entries(
                        allocation.distribution(),
                        setup.distribution().agentJars(engine, workload(trial), options(trial, engine))),
                held.agentCpus(),
                AgentCommand.TrialPlace.of(allocation.directory(), spec.trialId()));
    }

    private EngineProvider engine(ScheduledTrial trial) throws ExecuteException {
        ExperimentPlan plan = setup.run().plan();
        String id = plan.engine(plan.workload(trial.workload()), trial.arm());
        EngineProvider engine = setup.engines().get(id);
        if (engine == null) {
            throw new ExecuteException(
                    "workload " + trial.workload() + " names the engine '" + id + "'; there are: "
                            + setup.engines().keySet().stream().sorted().toList(),
                    "see 'assay list engines'");
        }
        return engine;
    }

    private WorkloadProvider workload(ScheduledTrial trial) throws ExecuteException {
        String id = setup.run().plan().workload(trial.workload()).ref().model();
        WorkloadProvider workload = setup.workloads().get(id);
        if (workload == null) {
            throw new ExecuteException(
                    "the plan names the model '" + id + "'; there are: "
                            + setup.workloads().keySet().stream().sorted().toList(),
                    "see 'assay list workloads'");
        }
        return workload;
    }

    private Options options(ScheduledTrial trial, EngineProvider engine) {
        PlatformPlan platform = setup.run().plan().platform(trial.arm());
        return platform.engineOptions().getOrDefault(engine.id(), Options.none());
    }
}
