package dev.assay.agent;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.health.ClientWatch;
import dev.assay.agent.health.HostReadings;
import dev.assay.agent.health.NullCost;
import dev.assay.agent.health.OpenRequestsProbe;
import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.ledger.LedgerSpec;
import dev.assay.agent.load.LoadRun;
import dev.assay.agent.load.LoadSetup;
import dev.assay.agent.load.Scenarios;
import dev.assay.agent.record.HistogramFile;
import dev.assay.agent.record.Windows;
import dev.assay.agent.spool.SpoolException;
import dev.assay.agent.worker.Supervised;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.TrialSpec;
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
    private volatile @Nullable LoadRun running;

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
     * @param run the load itself
     * @param figures what is known of the client
     * @param watch the client's watch
     * @param after readings of the machine at the end
     * @param endNanos end of the load with its drain, from its start
     */
    record Load(
            LedgerResult books,
            EndWatch ends,
            HistogramFile windowLog,
            LoadRun run,
            ClientWatch.LoadFigures figures,
            ClientWatch watch,
            HostReadings after,
            long endNanos) {}

    void run() throws SpoolException {
        Waiter waiter = clock.waiter(spec.waitStrategy());
        OptionalLong nullBefore = nullCost(waiter);
        EndWatch ends = new EndWatch(
                spec.faults().stream().mapToLong(FaultSpec::atNanos).toArray());
        HistogramFile windowLog = new HistogramFile();
        try (ClientWatch watch = ClientWatch.start(clock)) {
            long start = clock.nanoTime() + LEAD_NANOS;
            LoadRun run = new LoadRun(setup(waiter, ends, windowLog, start));
            running = run;
            OpenRequestsProbe open = new OpenRequestsProbe(parts.chores(), run.ledger()::openNow);
            LoadWatch progress = new LoadWatch(parts, target, start);
            open.start(start);
            progress.start();
            target.startLoad(start);
            LedgerResult books = run.run();
            long end = clock.nanoTime() - start;
            progress.stop();
            target.endLoad();
            HostReadings after = watch.stop();
            ClientWatch.LoadFigures figures = new ClientWatch.LoadFigures(
                    books.whole().scheduled(),
                    run.givenUpByClient(),
                    books.times().issueDelay(),
                    open.ratio((double) books.openNanos(), end),
                    nullBefore,
                    nullCost(waiter),
                    waiter.strategy());
            new LoadJudge(parts, target).judge(new Load(books, ends, windowLog, run, figures, watch, after, end));
        }
    }

    private OptionalLong nullCost(Waiter waiter) {
        return clock.virtual() ? OptionalLong.empty() : new NullCost(clock, waiter).median(target::echo);
    }

    private LoadSetup setup(Waiter waiter, EndWatch ends, HistogramFile windowLog, long start) {
        LedgerSpec ledger = LedgerSpec.of(
                spec, start, workload.check(spec.seeds().samples(), spec.seeds().weights()), workload.answerLength());
        return new LoadSetup(
                clock,
                parts.chores(),
                waiter,
                Scenarios.arrivals(spec.scenario(), spec.seeds().arrivals()),
                Scenarios.order(spec.scenario(), spec.seeds().order(), target.samples()),
                spec.scenario().samplesPerRequest(),
                target.deployment(),
                ledger,
                new Windows(spec.windowNanos(), windowLog),
                ends,
                parts.stop());
    }

    boolean insideTarget() {
        LoadRun run = running;
        return run != null && run.insideTarget();
    }
}
