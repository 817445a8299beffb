package dev.assay.core.analyse;

import dev.assay.api.TrialPhase;
import dev.assay.api.trial.TrialData;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.ScalingEfficiency;
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

/** The trials of a run that have ended, read from its files: the same after a resume as without one. */
public final class RunTrials {
    /** A trial that ended INVALID is run again at most this often. */
    public static final int MOST_REPEATS = 2;

    /**
     * A trial that has ended.
     *
     * @param record what the controller knows
     * @param data what came from the platform
     * @param row what comparisons need
     */
    public record Done(TrialRecord record, TrialData data, TrialRow row) {}

    private final RunDirectory run;
    private final TrialRows rows;
    private final Map<String, List<Done>> attempts = new HashMap<>();
    private final List<Done> inOrder = new ArrayList<>();
    private final RepeatBound bound;

    private RunTrials(RunDirectory run) {
        this.run = run;
        this.rows = new TrialRows(run);
        this.bound = new RepeatBound(run.plan(), run.schedule().schedule());
    }

    /**
     * @throws TrialUnreadable when a trial's files are missing, damaged or contradict each other
     */
    public static RunTrials of(RunDirectory run) throws TrialUnreadable {
        RunTrials trials = new RunTrials(run);
        for (String trialId : run.trials().ids()) {
            trials.add(trialId);
        }
        return trials;
    }

    /** Those that can be read; what cannot be is handed to the listener. */
    static RunTrials readable(RunDirectory run, java.util.function.Consumer<TrialUnreadable> unreadable) {
        RunTrials trials = new RunTrials(run);
        for (String trialId : run.trials().ids()) {
            try {
                trials.add(trialId);
            } catch (TrialUnreadable e) {
                unreadable.accept(e);
            }
        }
        return trials;
    }

    /**
     * Takes in a trial that has just been kept.
     *
     * @throws TrialUnreadable when its files cannot be used
     */
    public Done add(String trialId) throws TrialUnreadable {
        TrialRecord record = run.trials().record(trialId);
        TrialData data = run.trials().read(trialId);
        Done done = new Done(record, data, rows.row(record, data));
        attempts.computeIfAbsent(record.scheduled().trialId(), id -> new ArrayList<>())
                .add(done);
        inOrder.add(done);
        bound.add(record);
        return done;
    }

    /** How often a trial of the schedule has been run. */
    public int attempts(ScheduledTrial trial) {
        return attempts.getOrDefault(trial.trialId(), List.of()).size();
    }

    /**
     * True when it needs no further attempt: it counts, it failed as an outcome, it was repeated often enough, or repeats
     * have used up their time.
     */
    public boolean finished(ScheduledTrial trial) {
        return attempts(trial) > MOST_REPEATS || (attempts(trial) > 0 && !invalid(trial)) || unrepeated(trial);
    }

    /** True when it stays invalid because repeats have used up their time. */
    private boolean unrepeated(ScheduledTrial trial) {
        int made = attempts(trial);
        return made > 0 && made <= MOST_REPEATS && invalid(trial) && !bound.allows(trial);
    }

    private boolean invalid(ScheduledTrial trial) {
        List<Done> all = attempts.getOrDefault(trial.trialId(), List.of());
        return !all.isEmpty() && all.get(all.size() - 1).row().status() == Status.INVALID;
    }

    /** Trials of the schedule that stay invalid because repeats have used up their time. */
    List<ScheduledTrial> unrepeated() {
        return run.schedule().schedule().trials().stream()
                .filter(this::unrepeated)
                .toList();
    }

    RepeatBound repeatBound() {
        return bound;
    }

    /** In the order in which they ran, repeated ones included. */
    public List<Done> inOrder() {
        return List.copyOf(inOrder);
    }

    /** Trials of the schedule that are not finished, in its order. */
    public List<ScheduledTrial> remaining() {
        return run.schedule().schedule().trials().stream()
                .filter(trial -> !finished(trial))
                .toList();
    }

    /** Blocks of which every trial that belongs to a look is finished, counted from the first. */
    public int completeBlocks() {
        int firstOpen = Integer.MAX_VALUE;
        int blocks = 0;
        for (ScheduledTrial trial : run.schedule().schedule().trials()) {
            if (trial.look() > 0) {
                blocks = Math.max(blocks, trial.block() + 1);
                firstOpen = finished(trial) ? firstOpen : Math.min(firstOpen, trial.block());
            }
        }
        return Math.min(firstOpen, blocks);
    }

    /** The values of all trials. */
    public MetricTable table() {
        return table(inOrder.stream().map(Done::row).toList());
    }

    private MetricTable table(List<TrialRow> known) {
        return new MetricTable(
                MetricTable.SCHEMA, ScalingEfficiency.addedTo(known, run.plan().workloads()));
    }

    /** The values of all trials but those of the blocks from a number on. */
    public MetricTable tableBefore(int block) {
        List<TrialRow> known = inOrder.stream()
                .map(Done::row)
                .filter(row -> row.phase() == TrialPhase.PILOT || row.phase() == TrialPhase.AA || row.block() < block)
                .toList();
        return table(known);
    }
}
