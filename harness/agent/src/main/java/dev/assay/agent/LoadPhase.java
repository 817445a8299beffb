package dev.assay.agent;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.facts.GpuTelemetry;
import dev.assay.agent.health.ClientWatch;
import dev.assay.agent.health.HostReadings;
import dev.assay.agent.health.MemoryWatch;
import dev.assay.agent.health.NullCost;
import dev.assay.agent.health.OpenRequestsProbe;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.load.Arrivals;
import dev.assay.agent.load.LoadRun;
import dev.assay.agent.load.LoadSetup;
import dev.assay.agent.load.PeakArrivals;
import dev.assay.agent.load.Rehearsal;
import dev.assay.agent.load.Scenarios;
import dev.assay.agent.record.HistogramFile;
import dev.assay.agent.record.RawLog;
import dev.assay.agent.record.Windows;
import dev.assay.agent.spool.SpoolException;
import dev.assay.agent.worker.Supervised;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.MemorySample;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The load of a trial, from the null requests before it to those after it. */
final class LoadPhase {
    /** From the decision to start to the first scheduled send. */
    private static final long LEAD_NANOS = 20_000_000;

    private final TrialParts parts;
    private final TrialSpec spec;
    private final Clock clock;
    private final Supervised target;
    private final Workload workload;
    private final HistogramFile windowLog = new HistogramFile();
    private volatile @Nullable LoadRun running;
    private List<MemorySample> memory = List.of();

    LoadPhase(TrialParts parts, Supervised target, Workload workload) {
        this.parts = parts;
        this.spec = parts.spec();
        this.clock = parts.clock();
        this.target = target;
        this.workload = workload;
    }

    /**
     * What a load leaves to be judged.
     *
     * @param books the closed ledger
     * @param ends first bad and good ends after each fault
     * @param windowLog histograms of the windows
     * @param raw file of every request
     * @param run the load itself
     * @param figures what is known of the client
     * @param watch the client's watch
     * @param after readings of the machine at the end
     * @param memory of the worker over the load
     * @param endNanos end of the load with its drain, from its start
     */
    record Load(
            LedgerResult books,
            EndWatch ends,
            HistogramFile windowLog,
            RawFile raw,
            LoadRun run,
            ClientWatch.LoadFigures figures,
            ClientWatch watch,
            HostReadings after,
            List<MemorySample> memory,
            long endNanos) {}

    void run() throws SpoolException {
        Arrivals arrivals = Scenarios.arrivals(spec.scenario(), spec.seeds().arrivals(), target.samples());
        Waiter waiter = clock.waiter(spec.waitStrategy());
        rehearse(waiter);
        OptionalLong nullBefore = nullCost(waiter);
        try (RawFile raw = RawFile.open(parts);
                ClientWatch watch = ClientWatch.start(clock)) {
            long start = clock.nanoTime() + LEAD_NANOS;
            LoadSetup setup = setup(arrivals, waiter, raw.log(), start);
            LoadRun run = new LoadRun(setup);
            running = run;
            OpenRequestsProbe open = new OpenRequestsProbe(parts.chores(), run.ledger()::openNow);
            open.start(start);
            LedgerResult books = watched(run, start);
            long end = clock.nanoTime() - start;
            HostReadings after = watch.stop();
            ClientWatch.LoadFigures figures = new ClientWatch.LoadFigures(
                    books.whole().scheduled(),
                    run.givenUpByClient(),
                    books.times().issueDelay(),
                    books.longestIssueDelayNanos(),
                    open.ratio((double) books.openNanos(), end),
                    nullBefore,
                    nullCost(waiter),
                    waiter.strategy());
            new LoadJudge(parts, target)
                    .judge(new Load(books, setup.ends(), windowLog, raw, run, figures, watch, after, memory, end));
        }
        if (arrivals instanceof PeakArrivals search) {
            PeakFindings.tell(search.result(), parts.draft(), spec.trialId());
        }
    }

    private LedgerResult watched(LoadRun run, long start) {
        LoadWatch progress = new LoadWatch(parts, target, start);
        progress.start();
        MemoryWatch watch = new MemoryWatch(parts.chores(), target::workerPid, target::restarts);
        if (!clock.virtual()) {
            watch.start(start);
        }
        Optional<GpuTelemetry> gpus = telemetry(start);
        target.startLoad(start);
        LedgerResult books = run.run();
        progress.stop();
        target.endLoad();
        memory = watch.stop();
        gpus.ifPresent(this::stop);
        return books;
    }

    private Optional<GpuTelemetry> telemetry(long start) {
        return clock.virtual()
                ? Optional.empty()
                : GpuTelemetry.start(parts.spool().path(SpoolFiles.TELEMETRY), clock, start);
    }

    private void stop(GpuTelemetry gpus) {
        gpus.close();
        gpus.findings(spec.trialId()).forEach(parts.draft()::finding);
    }

    /** In virtual time code takes no time, the first time as the last. */
    private void rehearse(Waiter waiter) {
        if (!clock.virtual()) {
            new Rehearsal(clock, parts.chores(), waiter).run(target::echo);
        }
    }

    private OptionalLong nullCost(Waiter waiter) {
        return clock.virtual() ? OptionalLong.empty() : new NullCost(clock, waiter).median(target::echo);
    }

    private LoadSetup setup(Arrivals arrivals, Waiter waiter, Optional<RawLog> raw, long start) {
        ResponseCheck check =
                workload.check(spec.seeds().samples(), spec.seeds().weights());
        return new LoadSetup(
                clock,
                parts.chores(),
                waiter,
                arrivals,
                Scenarios.order(spec.scenario(), spec.seeds().order(), target.samples()),
                spec.scenario().samplesPerRequest(),
                target.deployment(),
                LedgerSpec.of(spec, start, Scenarios.cutNanos(spec), check, workload.answerLength()),
                new Windows(spec.windowNanos(), windowLog),
                new EndWatch(
                        spec.faults().stream().mapToLong(FaultSpec::atNanos).toArray()),
                raw,
                parts.stop());
    }

    boolean insideTarget() {
        LoadRun run = running;
        return run != null && run.insideTarget();
    }
}
