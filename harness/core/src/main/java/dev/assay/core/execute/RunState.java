package dev.assay.core.execute;

import dev.assay.api.TrialPhase;
import dev.assay.api.trial.TrialData;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.TrialRecord;
import dev.assay.core.store.TrialUnreadable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What has run so far, from the files of the run: the same after a resume as without one. */
final class RunState {
    /** A trial that ended INVALID is run again this often. */
    static final int MOST_REPEATS = 2;

    /** A trial that has ended. */
    record Done(TrialRecord record, TrialData data, TrialRow row) {}

    private final RunDirectory run;
    private final CampaignSteps steps;
    private final Map<String, List<Done>> attempts = new HashMap<>();
    private final List<Done> inOrder = new ArrayList<>();

    private RunState(RunDirectory run, CampaignSteps steps) {
        this.run = run;
        this.steps = steps;
    }

    static RunState of(RunDirectory run, CampaignSteps steps) throws TrialUnreadable {
        RunState state = new RunState(run, steps);
        for (String trialId : run.trials().ids()) {
            state.add(trialId);
        }
        return state;
    }

    /** Takes in a trial that has just been kept. */
    Done add(String trialId) throws TrialUnreadable {
        TrialRecord record = run.trials().record(trialId);
        TrialData data = run.trials().read(trialId);
        Done done = new Done(record, data, steps.row(record, data));
        attempts.computeIfAbsent(record.scheduled().trialId(), id -> new ArrayList<>())
                .add(done);
        inOrder.add(done);
        return done;
    }

    int attempts(ScheduledTrial trial) {
        return attempts.getOrDefault(trial.trialId(), List.of()).size();
    }

    /** True when it needs no further attempt: it counts, it failed as an outcome, or it was repeated often enough. */
    boolean finished(ScheduledTrial trial) {
        List<Done> all = attempts.getOrDefault(trial.trialId(), List.of());
        return all.size() > MOST_REPEATS
                || (!all.isEmpty() && all.get(all.size() - 1).row().status() != Status.INVALID);
    }

    List<Done> trials() {
        return List.copyOf(inOrder);
    }

    List<ScheduledTrial> remaining() {
        return run.schedule().schedule().trials().stream()
                .filter(trial -> !finished(trial))
                .toList();
    }

    /** Blocks of which every trial that belongs to a look is finished, counted from the first. */
    int completeBlocks() {
        int firstOpen = Integer.MAX_VALUE;
        int last = -1;
        for (ScheduledTrial trial : run.schedule().schedule().trials()) {
            if (trial.look() > 0) {
                last = Math.max(last, trial.block());
                firstOpen = finished(trial) ? firstOpen : Math.min(firstOpen, trial.block());
            }
        }
        return Math.min(firstOpen, last + 1);
    }

    /** The values of all trials but those of the blocks from a number on. */
    MetricTable tableBefore(int block) {
        List<TrialRow> rows = inOrder.stream()
                .map(Done::row)
                .filter(row -> row.phase() == TrialPhase.PILOT || row.phase() == TrialPhase.AA || row.block() < block)
                .toList();
        return new MetricTable(MetricTable.SCHEMA, rows);
    }
}
