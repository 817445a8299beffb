package dev.assay.agent.worker;

import dev.assay.agent.fault.PlannedFault;
import dev.assay.api.Finding;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.TrialSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Opens deployments by the hosting of their engine. An engine that is not on the agent's class path lives in a worker:
 * its module is on the worker's class path only.
 */
public final class Deployments implements DeploymentFactory {
    private final RestartRules rules;

    public Deployments() {
        this(RestartRules.STANDARD);
    }

    Deployments(RestartRules rules) {
        this.rules = rules;
    }

    @Override
    public Supervised open(TrialSpec spec, Timeline timeline, Path spool, DeploymentListener listener)
            throws DeploymentFailedException, InterruptedException {
        Findings findings = new Findings(listener);
        List<PlannedFault> faults = faults(spec);
        Workload workload = Providers.workload(spec.workload());
        ResponseCheck check =
                workload.check(spec.seeds().samples(), spec.seeds().weights());
        Options options = new Options(spec.engineOptions());
        Optional<EngineProvider> engine = engineHere(spec.engine());
        Hosting hosting = engine.map(e -> e.hosting(options)).orElse(Hosting.WORKER);
        if (hosting == Hosting.AGENT) {
            return new AgentOpening(spec, timeline, findings, engine.orElseThrow(), check).open(faults);
        }
        Optional<List<String>> program = hosting == Hosting.WORKER
                ? Optional.empty()
                : Optional.of(engine.orElseThrow().command(options));
        sayWhatIsMissing(spec, findings);
        WorkerDirectory own = WorkerDirectory.make();
        FaultGround ground = FaultGround.prepare(spec, own.path());
        Path temporary = ground.temporary(own.path());
        WorkerCommand command = program.map(
                        line -> WorkerCommand.executable(line, spec.launch(), spec.confinement(), spool, temporary))
                .orElseGet(() -> WorkerCommand.java(spec.launch(), spec.confinement(), spool, temporary));
        Runnable cleanUp = () -> {
            ground.close();
            own.remove();
        };
        return new WorkerOpening(spec, timeline, spool, findings, command, check, rules, ground, cleanUp).open(faults);
    }

    private static Optional<EngineProvider> engineHere(String id) {
        return ServiceLoader.load(EngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(engine -> engine.id().equals(id))
                .findFirst();
    }

    private static List<PlannedFault> faults(TrialSpec spec) throws DeploymentFailedException {
        try {
            return PlannedFault.ofAgent(spec.faults());
        } catch (IllegalArgumentException e) {
            throw new DeploymentFailedException(
                    new Failure(
                            "FAULT_REFUSED",
                            Failure.Blame.HARNESS,
                            String.valueOf(e.getMessage()),
                            "Correct the faults of the plan; 'assay list faults' shows what there is."),
                    e);
        }
    }

    private static void sayWhatIsMissing(TrialSpec spec, Findings findings) {
        if (!spec.confinement().workerCpus().isEmpty()
                && Programs.find("taskset").isEmpty()) {
            findings.finding(Finding.warning(
                    "WORKER_NOT_PINNED",
                    "The worker was to run on CPUs " + spec.confinement().workerCpus()
                            + " only, but taskset is missing on this platform; it may run on all of them.",
                    "Install util-linux on the platform.",
                    spec.trialId()));
        }
    }
}
