package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.RunnerException;
import dev.assay.core.analyse.RunTrials;
import dev.assay.core.analyse.WarmUpCuts;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.SessionRecord.End;
import dev.assay.core.store.SessionRecord.Saved;
import dev.assay.core.store.StoreException;
import dev.assay.core.store.TrialUnreadable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One run of the controller over a schedule. */
final class Session {
    /** An allocation is asked for longer than is expected to be needed: repeats and slow starts take time too. */
    private static final int TIME_FACTOR = 3;

    private record Stop(End end, String detail) {}

    private final CampaignSetup setup;
    private final RunDirectory run;
    private final ExperimentPlan plan;
    private final RunTrials state;
    private final Looks looks;
    private final Expectations expectations;
    private final SessionLog log;

    Session(CampaignSetup setup, RunTrials state) throws StoreException {
        this.setup = setup;
        this.run = setup.run();
        this.plan = setup.run().plan();
        this.state = state;
        this.looks = new Looks(setup, state);
        this.expectations = new Expectations(plan);
        state.inOrder().forEach(done -> expectations.add(done.record()));
        this.log = new SessionLog(setup, run.sessions());
    }

    SessionRecord run() throws ExecuteException, StoreException, TrialUnreadable {
        List<ScheduledTrial> schedule = run.schedule().schedule().trials();
        int blocks = (int) schedule.stream()
                .filter(trial -> trial.look() > 0)
                .mapToInt(ScheduledTrial::block)
                .distinct()
                .count();
        setup.progress()
                .on(new ProgressEvent.Started(
                        schedule.size(), schedule.size() - state.remaining().size(), blocks));
        try {
            Stop stop = onPlatforms(schedule);
            return end(stop);
        } catch (ExecuteException | StoreException | TrialUnreadable | RuntimeException e) {
            endFailed(e);
            throw e;
        }
    }

    private Stop onPlatforms(List<ScheduledTrial> schedule) throws ExecuteException, StoreException, TrialUnreadable {
        long limitNanos = TIME_FACTOR * expectations.nanos(state.remaining());
        Allocations allocations = new Allocations(setup, Duration.ofNanos(limitNanos), log);
        try (allocations) {
            return trials(schedule, new TrialRepeats(setup, state, allocations, expectations));
        } catch (RunnerException e) {
            throw new ExecuteException(String.valueOf(e.getMessage()), e.hint(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Stop(End.INTERRUPTED, "it was interrupted");
        }
    }

    private SessionRecord end(Stop stop) throws StoreException {
        return log.end(stop.end(), stop.detail(), state.completeBlocks(), saved());
    }

    private void endFailed(Exception cause) {
        try {
            end(new Stop(End.FAILED, String.valueOf(cause.getMessage())));
        } catch (StoreException e) {
            // The first error is the one to report; the disk may have refused this record for the same reason.
            cause.addSuppressed(e);
        }
    }

    private Saved saved() {
        List<ScheduledTrial> skipped =
                state.remaining().stream().filter(looks::skips).toList();
        return looks.settled() ? log.saved(skipped, expectations) : Saved.nothing();
    }

    private Stop trials(List<ScheduledTrial> schedule, TrialRepeats repeats)
            throws RunnerException, ExecuteException, StoreException, TrialUnreadable, InterruptedException {
        for (ScheduledTrial trial : schedule) {
            if (state.finished(trial)) {
                continue;
            }
            looks.before(trial);
            if (looks.skips(trial)) {
                continue;
            }
            Optional<String> tooDear = overBudget(trial);
            if (tooDear.isPresent()) {
                return new Stop(End.BUDGET, tooDear.get());
            }
            freezeBefore(trial);
            if (setup.stop().requested() || !repeats.run(trial)) {
                return new Stop(End.INTERRUPTED, "the user stopped it before trial " + trial.trialId() + " had ended");
            }
            Optional<Finding> hopeless = repeats.hopeless();
            if (hopeless.isPresent()) {
                return new Stop(End.GIVEN_UP, hopeless.get().message());
            }
        }
        return looks.settled()
                ? new Stop(End.SETTLED, "the looks settled every must-gate after " + state.completeBlocks() + " blocks")
                : new Stop(End.COMPLETE, "every trial of the schedule has run");
    }

    /** Looked at before each block only, so that no block is left half. */
    private Optional<String> overBudget(ScheduledTrial trial) {
        List<ScheduledTrial> block = state.remaining().stream()
                .filter(each -> sameBlock(each, trial))
                .toList();
        boolean first = state.inOrder().stream()
                .map(done -> done.record().scheduled())
                .noneMatch(done -> sameBlock(done, trial));
        return first ? log.overBudget(expectations.nanos(block)) : Optional.empty();
    }

    /** Measured trials and those with faults run in the same blocks; pilots and A/A trials in blocks of their own. */
    private static boolean sameBlock(ScheduledTrial a, ScheduledTrial b) {
        return a.block() == b.block() && (a.phase() == b.phase() || (a.look() > 0 && b.look() > 0));
    }

    private void freezeBefore(ScheduledTrial trial) throws StoreException {
        if (trial.phase() != TrialPhase.PILOT && run.schedule().frozen().isEmpty()) {
            run.freeze(WarmUpCuts.of(plan, state.inOrder()));
        }
    }
}
