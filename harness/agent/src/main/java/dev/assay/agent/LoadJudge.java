package dev.assay.agent;

import dev.assay.agent.LoadPhase.Load;
import dev.assay.agent.health.ClientVerdict;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.load.Scenarios;
import dev.assay.agent.record.HistogramFile;
import dev.assay.agent.spool.Spool;
import dev.assay.agent.spool.SpoolException;
import dev.assay.agent.steady.MemoryGrowth;
import dev.assay.agent.steady.Periodicity;
import dev.assay.agent.steady.SteadyTest;
import dev.assay.agent.worker.Supervised;
import dev.assay.api.Finding;
import dev.assay.api.Outcome;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Turns what a load left into files, a measurement and findings. */
final class LoadJudge {
    /** Change between windows that does not matter (docs/statistics.md section 2). */
    private static final double STEADY_DELTA = 0.02;
    /** Little's law holds exactly; sampling the open requests about every 10 ms does not. */
    private static final double LITTLES_LAW_TOLERANCE = 0.2;

    private final TrialParts parts;
    private final TrialSpec spec;
    private final Supervised target;

    LoadJudge(TrialParts parts, Supervised target) {
        this.parts = parts;
        this.spec = parts.spec();
        this.target = target;
    }

    void judge(Load load) throws SpoolException {
        LedgerResult books = load.books();
        long from = Math.min(Scenarios.cutNanos(spec), load.endNanos());
        long to = Math.max(from, measuredTo(load));
        writeFiles(load, from, to);
        SteadyState steady = steadyState(books, to);
        Optional<Finding> limited = ClientVerdict.judge(load.run().givenUpByClient(), books, spec.trialId());
        ResultDraft draft = parts.draft();
        draft.measured(new ResultDraft.Measurement(
                from,
                to,
                books.measured(),
                books.whole(),
                steady,
                load.watch().health(load.after(), load.figures(), limited.isPresent()),
                books.times().clipped()));
        limited.ifPresent(draft::finding);
        findings(load).forEach(draft::finding);
        LoadFindings.steadyState(steady, spec.trialId()).ifPresent(draft::finding);
        periodicStalls(books, from, to).ifPresent(draft::finding);
        MemoryGrowth.of(load.memory(), from, to)
                .map(growth -> LoadFindings.memoryGrowth(growth, spec.trialId()))
                .ifPresent(draft::finding);
        draft.faults(faults(load), target.restarts());
        draft.duplicates(target.duplicateAnswers());
        parts.stop().reason().ifPresent(draft::fail);
    }

    /** Last scheduled send of an open loop; end of a closed one, where the next send is due at every moment. */
    private long measuredTo(Load load) {
        if (spec.scenario().kind().openLoop()) {
            return load.books().lastScheduledNanos();
        }
        return Math.min(spec.scenario().durationNanos(), load.endNanos());
    }

    private void writeFiles(Load load, long from, long to) throws SpoolException {
        Spool spool = parts.spool();
        HistogramFile histograms = new HistogramFile();
        load.books().times().byTag().forEach((tag, times) -> histograms.add(tag, from, to, times));
        spool.writeText(SpoolFiles.HISTOGRAMS, histograms.text());
        spool.writeText(SpoolFiles.WINDOW_HISTOGRAMS, load.windowLog().text());
        spool.writeLines(SpoolFiles.WINDOWS, load.books().windows());
        spool.writeLines(SpoolFiles.COHORTS, load.books().cohorts());
        if (!load.memory().isEmpty()) {
            spool.writeLines(SpoolFiles.MEMORY, load.memory());
        }
        load.raw().finish();
    }

    private SteadyState steadyState(LedgerResult books, long to) {
        if (Scenarios.changing(spec.scenario())) {
            return new SteadyState(
                    SteadyState.Label.UNKNOWN, Scenarios.cutNanos(spec), "the offered load is meant to change");
        }
        SteadyTest test = new SteadyTest(spec.scenario().kind().openLoop(), spec.windowNanos(), STEADY_DELTA);
        return spec.warmUpNanos().isPresent()
                ? test.judge(books.windows(), spec.warmUpNanos().getAsLong(), to)
                : test.propose(books.windows(), to);
    }

    /** Not where faults are injected or the offered load changes: these come and go by plan. */
    private Optional<Finding> periodicStalls(LedgerResult books, long from, long to) {
        if (Scenarios.changing(spec.scenario()) || !spec.faults().isEmpty()) {
            return Optional.empty();
        }
        List<Window> measured = books.windows().stream()
                .filter(w -> w.startNanos() >= from && w.startNanos() + spec.windowNanos() <= to)
                .toList();
        return Periodicity.of(measured)
                .map(found -> LoadFindings.periodicStalls(
                        found.periodWindows() * spec.windowNanos(), found.correlation(), spec.trialId()));
    }

    private List<Finding> findings(Load load) {
        LedgerResult books = load.books();
        String trial = spec.trialId();
        List<Finding> findings = new ArrayList<>();
        if (books.lateAnswers() > 0) {
            findings.add(LoadFindings.lateAnswers(books.lateAnswers(), trial));
        }
        if (books.times().clipped() > 0) {
            findings.add(LoadFindings.clipped(books.times().clipped(), trial));
        }
        if (books.whole().scheduled() > 0 && books.whole().count(Outcome.COMPLETED) == 0) {
            findings.add(LoadFindings.nothingCompleted(books.whole(), trial));
        }
        if (target.duplicateAnswers() > 0) {
            findings.add(LoadFindings.duplicates(target.duplicateAnswers(), trial));
        }
        load.run().submitFailure().ifPresent(e -> findings.add(LoadFindings.submitFailed(e, trial)));
        load.figures().littlesLawRatio().ifPresent(r -> {
            if (Math.abs(r - 1) > LITTLES_LAW_TOLERANCE) {
                findings.add(LoadFindings.littlesLaw(r, trial));
            }
        });
        return findings;
    }

    /** Completes what the supervisor knows of each fault with what only the ledger saw. */
    private List<FaultRecord> faults(Load load) {
        List<FaultRecord> records = new ArrayList<>();
        for (FaultRecord record : target.faultRecords()) {
            int planned = planned(record);
            records.add(
                    planned < 0
                            ? record
                            : record.seenByLedger(
                                    load.ends().firstBadNanos(planned),
                                    load.ends().firstGoodNanos(planned),
                                    load.ends().requests(planned)));
        }
        return records;
    }

    /** The fault of the spec that was injected. */
    private int planned(FaultRecord record) {
        for (int i = 0; i < spec.faults().size(); i++) {
            FaultSpec fault = spec.faults().get(i);
            if (fault.kind().equals(record.kind()) && record.plannedNanos().equals(OptionalLong.of(fault.atNanos()))) {
                return i;
            }
        }
        return -1;
    }
}
