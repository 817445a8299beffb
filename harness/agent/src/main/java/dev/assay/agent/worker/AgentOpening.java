package dev.assay.agent.worker;

import dev.assay.agent.clock.Bounded;
import dev.assay.agent.fault.FaultLog;
import dev.assay.agent.fault.FaultSchedule;
import dev.assay.agent.fault.PlannedFault;
import dev.assay.agent.worker.DeploymentListener.Phase;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.TrialSpec;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Opens an engine that lives in the agent's process: a simulation or a remote endpoint. */
final class AgentOpening {
    private final TrialSpec spec;
    private final Timeline timeline;
    private final Findings findings;
    private final EngineProvider provider;
    private final ResponseCheck check;

    AgentOpening(TrialSpec spec, Timeline timeline, Findings findings, EngineProvider provider, ResponseCheck check) {
        this.spec = spec;
        this.timeline = timeline;
        this.findings = findings;
        this.provider = provider;
        this.check = check;
    }

    Supervised open(List<PlannedFault> planned) throws DeploymentFailedException, InterruptedException {
        ModelHost host = new ModelHost(WorkerStarter.prepareBody(spec, Optional.empty()), provider, timeline);
        boolean opened = false;
        try {
            Supervised supervised = open(host, planned);
            opened = true;
            return supervised;
        } finally {
            if (!opened) {
                host.close();
            }
        }
    }

    private Supervised open(ModelHost host, List<PlannedFault> planned)
            throws DeploymentFailedException, InterruptedException {
        Deadline deadline = Deadline.after(timeline, spec.limits().workerStartNanos());
        long startNanos = timeline.nanoTime();
        findings.phase(Phase.PREPARE);
        ModelSpec model = bounded(
                "making the model file",
                deadline,
                () -> host.prepare(spec.seeds().weights()));
        long preparedNanos = timeline.nanoTime();
        findings.phase(Phase.LOAD);
        Deployment deployment = bounded("loading the model", deadline, () -> deploy(host));
        long loadedNanos = timeline.nanoTime();
        SampleSet samples = bounded(
                "loading the samples", deadline, () -> host.load(spec.seeds().samples()));
        planned.forEach(p -> deployment.faultTarget(p.fault().needs()));
        findings.phase(Phase.FIRST_ANSWER);
        DeploymentFacts facts = new DeploymentFacts(
                host.engineVersion(),
                deployment.facts().getOrDefault("device", ""),
                model.sha256(),
                samples.digest(),
                preparedNanos - startNanos,
                loadedNanos - preparedNanos,
                firstAnswerNanos(deployment, samples, deadline),
                deployment.facts());
        return supervised(host, deployment, facts, samples, planned);
    }

    private Deployment deploy(ModelHost host) throws DeploymentFailedException {
        return host.deploy(EngineSettings.device(spec), spec.confinement().engineThreads(), EngineSettings.seed(spec));
    }

    /** Virtual time passes only in the load itself: there the first answer cannot be waited for, and none is claimed. */
    private long firstAnswerNanos(Deployment deployment, SampleSet samples, Deadline deadline)
            throws DeploymentFailedException, InterruptedException {
        if (spec.clock() == ClockMode.VIRTUAL) {
            return 0;
        }
        Probe.Target target = (id, sample, until, sink) -> deployment.submit(id, sample, 1, until, sink);
        return new Probe(timeline, check)
                .await(target, samples.size(), deadline)
                .firstAnswerNanos();
    }

    private Supervised supervised(
            ModelHost host,
            Deployment deployment,
            DeploymentFacts facts,
            SampleSet samples,
            List<PlannedFault> planned) {
        FaultLog faults = new FaultLog();
        FaultSchedule schedule = new FaultSchedule(deployment, timeline, Runnable::run, faults, findings::finding);
        var served = new SupervisedEngine.Served(
                deployment, facts, samples.size(), host.workload().answerLength());
        return new SupervisedEngine(served, timeline, schedule, planned, faults, findings, host::close);
    }

    /** In virtual time everything stays on the one thread; else a call that hangs is left behind. */
    private <T> T bounded(String what, Deadline deadline, Callable<T> call)
            throws DeploymentFailedException, InterruptedException {
        try {
            return spec.clock() == ClockMode.VIRTUAL ? call.call() : Bounded.call(what, deadline.leftNanos(), call);
        } catch (TimeoutException e) {
            throw new DeploymentFailedException(WorkerFailures.timeout(what), e);
        } catch (ExecutionException e) {
            throw WorkerFailures.wrap(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw WorkerFailures.wrap(e);
        }
    }
}
