package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.analyse.RunTrials;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.decide.NothingValid;
import dev.assay.core.execute.CampaignSteps.Placement;
import dev.assay.core.execute.TrialRun.Ended;
import dev.assay.core.metric.InvalidCause;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.InFlight;
import dev.assay.core.store.StoreException;
import dev.assay.core.store.StoredSchedule.FrozenCut;
import dev.assay.core.store.TrialRecord;
import dev.assay.core.store.TrialStore;
import dev.assay.core.store.TrialUnreadable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Runs a trial of the schedule until it counts. What the platform did is an outcome and is kept; only a trial that ended for
 * a cause that is not the platform's doing is run again, up to a bound, and its attempts are kept too.
 */
final class TrialRepeats {
    private final CampaignSetup setup;
    private final RunTrials state;
    private final Allocations allocations;
    private final Expectations expectations;
    private final TrialStore store;
    private final Launches launches;

    TrialRepeats(CampaignSetup setup, RunTrials state, Allocations allocations, Expectations expectations) {
        this.setup = setup;
        this.state = state;
        this.allocations = allocations;
        this.expectations = expectations;
        this.store = setup.run().trials();
        this.launches = new Launches(setup);
    }

    /**
     * @return false when the user stopped it
     */
    boolean run(ScheduledTrial trial)
            throws RunnerException, ExecuteException, StoreException, TrialUnreadable, InterruptedException {
        while (!state.finished(trial)) {
            if (setup.stop().requested() || !attempt(trial)) {
                return false;
            }
            if (hopeless().isPresent()) {
                return true;
            }
        }
        return true;
    }

    /** Why nothing is gained by going on; empty while something is. */
    Optional<Finding> hopeless() {
        return NothingValid.of(state.table());
    }

    private boolean attempt(ScheduledTrial trial)
            throws RunnerException, ExecuteException, StoreException, TrialUnreadable, InterruptedException {
        int attempt = state.attempts(trial) + 1;
        HeldAllocation held = allocations.obtain(trial);
        TrialSpec spec = spec(trial, attempt, held);
        announce(trial, attempt);
        long startedAt = setup.clock().now().toEpochMilli();
        Path staging = store.stage(spec.trialId());
        store.inFlight(inFlight(trial, attempt, held, startedAt));
        Ended ended = new TrialRun(setup, held, spec, staging)
                .run(launches.agent(trial, held, spec), message -> progress(trial, message));
        if (ended.stopped()) {
            store.discard(staging);
            store.landed();
            return false;
        }
        store.commit(staging, record(trial, attempt, held, startedAt, ended));
        store.landed();
        Done done = state.add(spec.trialId());
        expectations.add(done.record());
        told(trial, done);
        if (unfit(ended, done)) {
            allocations.release(held);
        }
        return true;
    }

    /** Whether the next trial should have another allocation: this one failed, or its device is broken. */
    private static boolean unfit(Ended ended, Done done) {
        return ended.failure().filter(f -> f.blame() == Failure.Blame.HOST).isPresent()
                || done.row().statusReason().startsWith(InvalidCause.DEVICE_FAULT.words());
    }

    private TrialSpec spec(ScheduledTrial trial, int attempt, HeldAllocation held) throws ExecuteException {
        return setup.steps()
                .spec(new Placement(
                        named(trial, attempt),
                        held.asked().id(),
                        held.allocation().granted(),
                        launches.worker(trial, held.allocation()),
                        warmUp(trial)));
    }

    /** Each attempt has an id of its own. */
    private static ScheduledTrial named(ScheduledTrial s, int attempt) {
        String id = attempt == 1 ? s.trialId() : s.trialId() + "-r" + attempt;
        return new ScheduledTrial(id, s.arm(), s.workload(), s.phase(), s.block(), s.look(), s.position(), s.seeds());
    }

    private OptionalLong warmUp(ScheduledTrial trial) {
        if (trial.phase() == TrialPhase.PILOT) {
            return OptionalLong.empty();
        }
        FrozenCut cut = setup.run()
                .schedule()
                .frozen()
                .orElseThrow(() -> new IllegalStateException("the end of warm-up is fixed before measured trials"));
        Long nanos = cut.warmUpNanos().get(trial.workload());
        if (nanos == null) {
            throw new IllegalStateException("no end of warm-up for workload " + trial.workload());
        }
        return OptionalLong.of(nanos);
    }

    private TrialRecord record(
            ScheduledTrial trial, int attempt, HeldAllocation held, long startedAtEpochMillis, Ended ended) {
        List<Finding> findings = new ArrayList<>(held.findings());
        findings.addAll(ended.findings());
        return new TrialRecord(
                TrialRecord.SCHEMA,
                named(trial, attempt).trialId(),
                trial,
                attempt,
                state.inOrder().size(),
                held.asked(),
                startedAtEpochMillis,
                setup.clock().now().toEpochMilli(),
                ended.exit(),
                ended.failure(),
                findings);
    }

    private InFlight inFlight(ScheduledTrial trial, int attempt, HeldAllocation held, long startedAtEpochMillis) {
        String id = named(trial, attempt).trialId();
        String directory = held.allocation().directory();
        return new InFlight(
                InFlight.SCHEMA,
                id,
                trial,
                attempt,
                state.inOrder().size(),
                held.asked(),
                directory,
                AgentCommand.TrialPlace.of(directory, id).spool(),
                startedAtEpochMillis,
                held.findings());
    }

    private void announce(ScheduledTrial trial, int attempt) {
        List<ScheduledTrial> all = setup.run().schedule().schedule().trials();
        setup.progress()
                .on(new ProgressEvent.TrialStarted(
                        trial, all.indexOf(trial) + 1, all.size(), attempt, expectations.nanos(state.remaining())));
    }

    private void progress(ScheduledTrial trial, AgentMessage.State message) {
        OptionalDouble fraction =
                message.fraction().stream().filter(f -> f >= 0 && f <= 1).findFirst();
        setup.progress()
                .on(new ProgressEvent.TrialState(
                        trial, message.phase(), fraction, expectations.nanos(state.remaining())));
    }

    private void told(ScheduledTrial trial, Done done) {
        boolean again = done.row().status() == Status.INVALID && !state.finished(trial);
        setup.progress()
                .on(new ProgressEvent.TrialEnded(
                        trial, done.row().status(), done.row().statusReason(), again));
        done.data().result().findings().forEach(f -> setup.progress().on(new ProgressEvent.Warned(f)));
    }
}
