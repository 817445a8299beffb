package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.spi.TargetSignal;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;
import dev.assay.core.execute.AgentStreams.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Waits for one trial's process, with a bound on each step. The spool is the truth; this only says how the wait ended. */
final class AgentWatch {
    /** Version of the trial protocol that this controller speaks. */
    static final int PROTOCOL = 1;

    private static final int MOST_FINDINGS = 200;
    /** However quiet the process, the state is looked at this often. */
    private static final Duration GLANCE = Duration.ofMillis(500);

    /**
     * How the wait ended.
     *
     * @param exit how the process ended, where that was seen
     * @param failure why no result is to be expected; the spool may still hold one
     * @param findings that the trial announced
     * @param stopped true when the user ended it
     */
    record End(Optional<ExitStatus> exit, Optional<Failure> failure, List<Finding> findings, boolean stopped) {
        End {
            findings = List.copyOf(findings);
        }
    }

    private final TargetProcess process;
    private final AgentStreams streams;
    private final TrialLimits limits;
    private final StopSignal stop;
    private final Consumer<AgentMessage.State> progress;
    private final CompletableFuture<ExitStatus> exit;
    private final List<Finding> findings = new ArrayList<>();
    private @Nullable Failure failure;
    private boolean greeted;
    private boolean finished;

    AgentWatch(
            TargetProcess process,
            AgentStreams streams,
            TrialLimits limits,
            StopSignal stop,
            Consumer<AgentMessage.State> progress) {
        this.process = process;
        this.streams = streams;
        this.limits = limits;
        this.stop = stop;
        this.progress = progress;
        this.exit = process.exit().toCompletableFuture();
    }

    /**
     * @param watchdog after which the trial ends itself
     */
    End await(Duration watchdog) throws InterruptedException {
        Runnable forget = stop.onRequest(() -> streams.wake(new Event.Stop()));
        try {
            return watch(watchdog);
        } finally {
            forget.run();
        }
    }

    private End watch(Duration watchdog) throws InterruptedException {
        Deadline hello = Deadline.in(limits.hello());
        Deadline end = Deadline.in(watchdog.plus(limits.slack()));
        while (!exit.isDone() && !finished && failure == null) {
            if (stop.requested()) {
                return stopped();
            }
            if (!greeted && hello.passed()) {
                return end(notStarted());
            }
            if (end.passed()) {
                return end(hung(watchdog));
            }
            handle(streams.events().poll(GLANCE.toMillis(), TimeUnit.MILLISECONDS));
        }
        return finished();
    }

    private void handle(@Nullable Event event) {
        if (!(event instanceof Event.Said said)) {
            return;
        }
        AgentMessage message = said.message();
        if (message instanceof AgentMessage.Hello hello) {
            greet(hello);
        } else if (message instanceof AgentMessage.State state) {
            progress.accept(state);
        } else if (message instanceof AgentMessage.Found found) {
            if (findings.size() < MOST_FINDINGS) {
                findings.add(found.finding());
            }
        } else if (message instanceof AgentMessage.Failed failed) {
            failure = failed.failure();
        } else if (message instanceof AgentMessage.ResultReady) {
            finished = true;
        }
    }

    private void greet(AgentMessage.Hello hello) {
        greeted = true;
        if (hello.protocol() != PROTOCOL && !hello.versions().contains(PROTOCOL)) {
            failure = new Failure(
                    "PROTOCOL_MISMATCH",
                    Blame.HARNESS,
                    "the trial's process speaks protocol " + hello.versions() + ", the controller speaks " + PROTOCOL,
                    "Use the same version of Assay on the platform and here.");
        }
    }

    /** The trial said that it is done, or its process has ended: what it still has to say is read, within the bound. */
    private End finished() throws InterruptedException {
        Deadline bound = Deadline.in(limits.exit());
        while (!(exit.isDone() && streams.silent()) && !bound.passed()) {
            handle(streams.events().poll(100, TimeUnit.MILLISECONDS));
        }
        // What was read before the streams ended may still wait here.
        for (Event event = streams.events().poll();
                event != null;
                event = streams.events().poll()) {
            handle(event);
        }
        Optional<ExitStatus> status = endProcess();
        if (failure == null && !finished) {
            failure = ended(status);
        }
        return new End(status, Optional.ofNullable(failure), findings, false);
    }

    private End stopped() throws InterruptedException {
        streams.sendStop();
        Deadline bound = Deadline.in(limits.exit());
        while (!exit.isDone() && !bound.passed()) {
            handle(streams.events().poll(100, TimeUnit.MILLISECONDS));
        }
        return new End(endProcess(), Optional.empty(), findings, true);
    }

    private End end(Failure why) {
        return new End(endProcess(), Optional.of(why), findings, false);
    }

    private Optional<ExitStatus> endProcess() {
        if (!exit.isDone()) {
            process.signal(TargetSignal.TERMINATE);
            awaitExit(limits.exit());
        }
        if (!exit.isDone()) {
            process.signal(TargetSignal.KILL);
            awaitExit(limits.exit());
        }
        return Optional.ofNullable(exit.getNow(null));
    }

    private void awaitExit(Duration bound) {
        try {
            exit.get(bound.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
            // Not ended within the bound: the caller goes on to the next means.
        }
    }

    private Failure notStarted() {
        return new Failure(
                "TRIAL_SILENT",
                Blame.HARNESS,
                "waited " + seconds(limits.hello()) + " for the first message of the trial's process; none came"
                        + printed(),
                "Look at agent.log of the trial; check that the platform can start Java and is not overloaded.");
    }

    private Failure hung(Duration watchdog) {
        return new Failure(
                "TRIAL_HUNG",
                Blame.HARNESS,
                "waited " + seconds(watchdog.plus(limits.slack()))
                        + " for the trial's process to end: its own watchdog of " + seconds(watchdog)
                        + " did not end it" + printed(),
                "Look at agent.log and worker.log of the trial.");
    }

    private Failure ended(Optional<ExitStatus> status) {
        String how = status.map(s -> "with exit code " + s.code() + (s.cause().isEmpty() ? "" : " (" + s.cause() + ")"))
                .orElse("in an unknown way");
        boolean host = status.isEmpty() || !status.get().cause().isEmpty();
        return new Failure(
                "TRIAL_PROCESS_ENDED",
                host ? Blame.HOST : Blame.HARNESS,
                "the trial's process ended " + how + " without a result" + printed(),
                "Look at agent.log and worker.log of the trial.");
    }

    private String printed() {
        return streams.log().isEmpty() ? "" : "; it printed: " + streams.log().lastWords();
    }

    private static String seconds(Duration duration) {
        return dev.assay.api.Quantities.formatNanos((double) duration.toNanos());
    }
}
