package dev.assay.agent;

import dev.assay.agent.clock.Bounded;
import dev.assay.agent.spool.SpoolException;
import dev.assay.agent.worker.DeploymentFailedException;
import dev.assay.agent.worker.DeploymentListener;
import dev.assay.agent.worker.Providers;
import dev.assay.agent.worker.Supervised;
import dev.assay.api.Finding;
import dev.assay.api.spi.TrialBody;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.Failure;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** One trial: opens the deployment, measures it, closes it. Whatever goes wrong ends in the draft of the result. */
final class Trial implements DeploymentListener {
    /** A target that is not closed by then is left behind and reported. */
    private static final long CLOSE_NANOS = 15_000_000_000L;

    private final TrialParts parts;
    private final ResultDraft draft;
    private final Thread thread = Thread.currentThread();
    private boolean opening;
    private volatile @Nullable LoadPhase load;

    /** To be made by the thread that runs it. */
    Trial(TrialParts parts) {
        this.parts = parts;
        this.draft = parts.draft();
    }

    /**
     * @throws SpoolException when its records cannot be written; every other failure is in the draft
     */
    void run() throws SpoolException {
        parts.stop().onRequest(this::interruptOpening);
        try {
            measure();
        } catch (DeploymentFailedException e) {
            draft.fail(parts.stop().reason().orElse(e.failure()));
        } catch (InterruptedException e) {
            draft.fail(parts.stop().reason().orElse(internal(e)));
        } catch (SpoolException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            draft.fail(refused(e));
        } catch (Exception e) {
            draft.fail(internal(e));
        }
    }

    private void measure() throws Exception {
        parts.events().state("prepare", 0);
        NodeReading node = NodeReading.start();
        try {
            measure(node);
        } finally {
            node.write(parts.spool());
        }
    }

    private void measure(NodeReading node) throws Exception {
        Workload workload = Providers.workload(parts.spec().workload());
        Supervised target = open();
        try {
            node.write(parts.spool());
            draft.deployed(target.facts());
            if (workload.body() instanceof TrialBody.SelfTimed selfTimed) {
                draft.started(parts.clock().epochMillis());
                draft.values(selfTimed.run(target.deployment(), parts.clock()));
            } else {
                LoadPhase phase = new LoadPhase(parts, target, workload);
                load = phase;
                phase.run();
            }
            target.findings().forEach(draft::finding);
            target.downForGood().ifPresent(this::noteDown);
        } finally {
            close(target);
        }
    }

    /** A load with faults goes on over the end of its platform, so that the outage is measured; it is told why here. */
    private void noteDown(Failure why) {
        draft.finding(Finding.warning(
                why.code(),
                "The platform was down for good before the end of the load: " + why.message() + ".",
                why.hint(),
                parts.spec().trialId()));
    }

    private Supervised open() throws DeploymentFailedException, InterruptedException {
        synchronized (this) {
            opening = true;
        }
        try {
            if (parts.stop().requested()) {
                throw new InterruptedException("stopped before the deployment was opened");
            }
            return parts.deployments()
                    .open(parts.spec(), parts.clock(), parts.spool().directory(), this);
        } finally {
            synchronized (this) {
                opening = false;
                boolean unused = Thread.interrupted();
            }
        }
    }

    private synchronized void interruptOpening() {
        if (opening) {
            thread.interrupt();
        }
    }

    private void close(Supervised target) throws InterruptedException {
        try {
            Bounded.call("closing the deployment", CLOSE_NANOS, () -> {
                target.close();
                return target;
            });
        } catch (TimeoutException | ExecutionException e) {
            draft.finding(Finding.warning(
                    "TARGET_WEDGED",
                    "The deployment could not be ended: " + e.getMessage() + ".",
                    "Look for leftover processes on the platform before the next trial; see worker.log.",
                    parts.spec().trialId()));
        }
    }

    /** True while a call of the deployment has the trial's thread: when it does not come back, the target is wedged. */
    boolean insideTarget() {
        LoadPhase phase = load;
        synchronized (this) {
            return opening || (phase != null && phase.insideTarget());
        }
    }

    @Override
    public void phase(Phase phase) {
        boolean preparing = phase == Phase.START || phase == Phase.PREPARE;
        parts.events().state(preparing ? "prepare" : "load", 0);
    }

    @Override
    public void finding(Finding finding) {
        draft.finding(finding);
    }

    private static Failure refused(IllegalArgumentException e) {
        return new Failure(
                "TRIAL_REFUSED",
                Failure.Blame.HARNESS,
                "The trial cannot be run as asked: " + e.getMessage(),
                "Correct the scenario or the workload in the plan.");
    }

    private static Failure internal(Exception e) {
        return new Failure(
                "INTERNAL_ERROR",
                Failure.Blame.HARNESS,
                "The load generator failed: " + e.getClass().getSimpleName()
                        + Optional.ofNullable(e.getMessage()).map(m -> ": " + m).orElse(""),
                "This is a defect of Assay; please report it with the trial's directory.");
    }
}
