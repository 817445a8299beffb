package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.execute.AgentCommand.TrialPlace;
import dev.assay.core.execute.AgentWatch.End;
import dev.assay.core.json.JsonText;
import dev.assay.core.store.RunFiles;
import dev.assay.core.store.StoreException;
import dev.assay.core.store.TrialUnreadable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs one trial on an allocation and gathers its files in a staging directory. */
final class TrialRun {
    /**
     * What came of it.
     *
     * @param exit how its process ended, where that was seen
     * @param failure why the files hold no usable result; absent when they do
     * @param findings warnings of the controller
     * @param stopped true when the user ended it: it does not count
     */
    record Ended(Optional<ExitStatus> exit, Optional<Failure> failure, List<Finding> findings, boolean stopped) {
        Ended {
            findings = List.copyOf(findings);
        }
    }

    private final CampaignSetup setup;
    private final HeldAllocation held;
    private final TrialSpec spec;
    private final Path staging;
    private final List<Finding> findings = new ArrayList<>();

    TrialRun(CampaignSetup setup, HeldAllocation held, TrialSpec spec, Path staging) {
        this.setup = setup;
        this.held = held;
        this.spec = spec;
        this.staging = staging;
    }

    /**
     * @param agent command of the trial's process
     * @throws StoreException when this machine's disk refuses
     */
    Ended run(LaunchSpec agent, Consumer<AgentMessage.State> progress) throws StoreException, InterruptedException {
        Allocation allocation = held.allocation();
        TrialPlace place = TrialPlace.of(allocation.directory(), spec.trialId());
        try {
            setup.run().trials().write(staging.resolve(SpoolFiles.SPEC), JsonText.pretty(spec));
            allocation.put(staging.resolve(SpoolFiles.SPEC), place.spec());
            End end = watch(allocation.start(0, agent), progress);
            if (end.stopped()) {
                return new Ended(end.exit(), Optional.empty(), List.of(), true);
            }
            Optional<Failure> lost = fetch(place);
            return new Ended(end.exit(), failure(end, lost), findings, false);
        } catch (RunnerException e) {
            Failure failure = e.loss()
                    .map(this::lost)
                    .orElseGet(() ->
                            new Failure("TRIAL_NOT_STARTED", Blame.HOST, String.valueOf(e.getMessage()), e.hint()));
            return new Ended(Optional.empty(), Optional.of(failure), findings, false);
        }
    }

    private End watch(TargetProcess process, Consumer<AgentMessage.State> progress)
            throws StoreException, InterruptedException {
        AgentStreams streams =
                new AgentStreams(spec.trialId(), process, setup.limits().beat());
        try {
            Duration watchdog = Duration.ofNanos(spec.limits().watchdogNanos());
            return new AgentWatch(process, streams, setup.limits(), setup.stop(), progress).await(watchdog);
        } finally {
            process.close();
            streams.close();
            if (!streams.log().isEmpty()) {
                setup.run()
                        .trials()
                        .write(
                                staging.resolve(RunFiles.AGENT_LOG),
                                new String(streams.log().content(), java.nio.charset.StandardCharsets.UTF_8));
            }
        }
    }

    private Optional<Failure> fetch(TrialPlace place) throws StoreException {
        Path arrivals = staging.resolveSibling(spec.trialId() + ".arrivals");
        try {
            setup.run().trials().discard(arrivals);
            findings.addAll(
                    new SpoolFetch(held.allocation()::get, arrivals).fetch(place.spool(), spec.trialId(), staging));
            return Optional.empty();
        } catch (RunnerException e) {
            return Optional.of(new Failure(
                    "SPOOL_LOST",
                    Blame.HOST,
                    "the trial's files could not be fetched from " + place.spool() + ": " + e.getMessage(),
                    e.hint()));
        } catch (IOException e) {
            throw StoreException.writing(staging, e);
        } finally {
            setup.run().trials().discard(arrivals);
        }
    }

    /**
     * The spool is the truth: a whole measurement in it counts, however the process ended. A failure in it does not where
     * the allocation was lost: its worker may have been the first to be killed.
     */
    private Optional<Failure> failure(End end, Optional<Failure> unfetched) {
        Optional<Failure> lost = end.exit().flatMap(ExitStatus::loss).map(this::lost);
        if (!Files.exists(staging.resolve(SpoolFiles.RESULT), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(lost.or(end::failure).or(() -> unfetched).orElseGet(this::noResult));
        }
        try {
            TrialData data = setup.run().trials().check(staging, spec.trialId());
            return data.result().failure().isPresent() ? lost : Optional.empty();
        } catch (TrialUnreadable e) {
            return lost.or(() -> Optional.of(unreadable(e)));
        }
    }

    private Failure lost(AllocationLoss loss) {
        return Losses.of(held.asked().id(), loss);
    }

    static Failure unreadable(TrialUnreadable e) {
        return new Failure(
                "SPOOL_UNREADABLE",
                Blame.HARNESS,
                "the trial's files cannot be trusted: " + e.getMessage(),
                "Look at the files of the trial; the trial is run again.");
    }

    private Failure noResult() {
        return new Failure(
                "SPOOL_LOST",
                Blame.HARNESS,
                "the trial said that it had ended, but its directory holds no " + SpoolFiles.RESULT,
                "Look at the events and logs of the trial; the trial is run again.");
    }
}
