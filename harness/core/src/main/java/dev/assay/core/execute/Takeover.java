package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.spi.Leftover;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.store.InFlight;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.StoreException;
import dev.assay.core.store.TrialRecord;
import dev.assay.core.store.TrialStore;
import dev.assay.core.store.TrialUnreadable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Takes over the trial that was in flight when the last controller was killed. Its spool is the truth: what is whole in it
 * counts, once. What is not leaves an invalid attempt in the record.
 */
final class Takeover {
    private static final Duration GLANCE = Duration.ofMillis(200);

    private final CampaignSetup setup;
    private final RunDirectory run;
    private final TrialStore store;

    Takeover(CampaignSetup setup) {
        this.setup = setup;
        this.run = setup.run();
        this.store = setup.run().trials();
    }

    /**
     * @return false when the user stopped the wait; the trial is then still in flight
     */
    boolean run() throws StoreException, InterruptedException {
        Optional<InFlight> left = store.inFlight();
        if (left.isEmpty()) {
            return true;
        }
        InFlight trial = left.get();
        Path spec = store.staging(trial.trialId()).resolve(SpoolFiles.SPEC);
        if (!Files.exists(spec, LinkOption.NOFOLLOW_LINKS)) {
            store.landed(); // it had not been started yet
            return true;
        }
        return take(trial, spec);
    }

    private boolean take(InFlight trial, Path spec) throws StoreException, InterruptedException {
        List<Finding> findings = new ArrayList<>(trial.findings());
        Optional<Leftover> found = Optional.empty();
        Optional<Failure> failure;
        try {
            found = leftover(trial);
            if (found.isPresent() && !awaited(trial, found.get())) {
                return false;
            }
            failure = found.isPresent()
                    ? fetched(trial, spec, found.get(), findings)
                    : Optional.of(abandoned(trial, "nothing of it was found on the platform", ""));
        } catch (RunnerException e) {
            failure = Optional.of(abandoned(trial, String.valueOf(e.getMessage()), e.hint()));
        }
        keep(trial, failure, findings);
        // Only now: had the disk refused, the next controller could still fetch it.
        found.ifPresent(leftover -> giveBack(trial, leftover));
        return true;
    }

    private Optional<Leftover> leftover(InFlight trial) throws RunnerException, StoreException {
        PlatformPlan platform = run.plan().platform(trial.scheduled().arm());
        RunnerProvider provider = setup.runners().get(platform.runner());
        RunnerContext context = new RunnerContext(setup.distribution().root(), run.scratch(), run.runId());
        return provider == null
                ? Optional.empty()
                : provider.leftover(platform.runnerOptions(), context, trial.directory());
    }

    /** A trial ends itself when its lease is over; what is slower than that is ended. */
    private boolean awaited(InFlight trial, Leftover leftover) throws InterruptedException {
        Duration bound = Duration.ofNanos(run.plan().trials().leaseNanos())
                .plus(setup.limits().exit())
                .plus(setup.limits().slack());
        Deadline deadline = Deadline.in(bound);
        if (leftover.running()) {
            tell(Finding.info(
                    "TRIAL_TAKEN_OVER",
                    "trial " + trial.trialId() + " of the controller that was killed still runs; it is waited for",
                    "It ends itself by its lease at the latest.",
                    trial.trialId()));
        }
        while (leftover.running() && !deadline.passed()) {
            if (setup.stop().requested()) {
                return false;
            }
            TimeUnit.NANOSECONDS.sleep(GLANCE.toNanos());
        }
        return true;
    }

    private Optional<Failure> fetched(InFlight trial, Path spec, Leftover leftover, List<Finding> findings)
            throws StoreException, RunnerException {
        try {
            String text = Files.readString(spec);
            Path staging = store.stage(trial.trialId());
            store.write(staging.resolve(SpoolFiles.SPEC), text);
            Path arrivals = staging.resolveSibling(trial.trialId() + ".arrivals");
            store.discard(arrivals);
            findings.addAll(new SpoolFetch(leftover::get, arrivals).fetch(trial.spool(), trial.trialId(), staging));
            store.discard(arrivals);
            if (!Files.exists(staging.resolve(SpoolFiles.RESULT), LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(abandoned(trial, "its files hold no result", ""));
            }
            store.check(staging, trial.trialId());
            findings.add(taken(trial));
            return Optional.empty();
        } catch (TrialUnreadable e) {
            return Optional.of(TrialRun.unreadable(e));
        } catch (IOException e) {
            throw StoreException.writing(store.staging(trial.trialId()), e);
        }
    }

    private void giveBack(InFlight trial, Leftover leftover) {
        try {
            leftover.close();
        } catch (RunnerException e) {
            tell(Finding.error(
                    "NOT_GIVEN_BACK",
                    "what the last controller left of allocation "
                            + trial.allocation().id() + " could not be removed: " + e.getMessage(),
                    e.hint(),
                    trial.allocation().id()));
        }
    }

    private static Finding taken(InFlight trial) {
        return Finding.info(
                "TRIAL_TAKEN_OVER",
                "trial " + trial.trialId() + " was in flight when its controller was killed; it ended by itself and its"
                        + " files were fetched when the run was resumed",
                "Nothing needs to be done.",
                trial.trialId());
    }

    private static Failure abandoned(InFlight trial, String why, String hint) {
        return new Failure(
                "TRIAL_ABANDONED",
                Blame.HARNESS,
                "the controller was killed while trial " + trial.trialId() + " ran, and " + why,
                hint.isEmpty() ? "The trial is run again." : hint);
    }

    private void keep(InFlight trial, Optional<Failure> failure, List<Finding> findings) throws StoreException {
        TrialRecord record = new TrialRecord(
                TrialRecord.SCHEMA,
                trial.trialId(),
                trial.scheduled(),
                trial.attempt(),
                trial.order(),
                trial.allocation(),
                trial.startedAtEpochMillis(),
                setup.clock().now().toEpochMilli(),
                Optional.empty(),
                failure,
                findings);
        store.commit(store.staging(trial.trialId()), record);
        store.landed();
        failure.ifPresentOrElse(
                f -> tell(Finding.warning(f.code(), f.message(), f.hint(), trial.trialId())), () -> tell(taken(trial)));
    }

    private void tell(Finding finding) {
        setup.progress().on(new ProgressEvent.Warned(finding));
    }
}
