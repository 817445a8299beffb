package dev.assay.cli.power;

import dev.assay.cli.UserError;
import dev.assay.core.analyse.Analysis;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.StoreException;
import java.nio.file.Path;
import java.util.List;

/**
 * What a recorded run tells about the next one.
 *
 * @param table its values
 * @param overheadNanos mean time of its trials beside their load, nanoseconds
 * @param queueNanos mean time until it obtained a platform, nanoseconds
 * @param splits how repetitions are best split, a sentence for each must-gate
 */
record PilotRun(MetricTable table, long overheadNanos, long queueNanos, List<String> splits) {
    /**
     * @throws UserError when it is not a run, or shares no workload with the plan
     */
    static PilotRun read(Path directory, ExperimentPlan plan) throws UserError {
        try {
            RunDirectory run = RunDirectory.open(directory);
            List<String> labels =
                    run.plan().workloads().stream().map(WorkloadPlan::label).toList();
            if (plan.workloads().stream().map(WorkloadPlan::label).noneMatch(labels::contains)) {
                throw UserError.usage(
                        "--pilot: the run has none of the plan's workloads, but " + String.join(", ", labels),
                        "use a run with the same models and scenarios");
            }
            Analysis analysis = Analysis.of(run);
            long overhead = overhead(run.plan(), analysis.trials());
            long queue = queue(analysis.trials());
            long window = run.plan().trials().windowNanos();
            PilotSplits splits = new PilotSplits(analysis.trials(), window, overhead, queue);
            return new PilotRun(analysis.table(), overhead, queue, splits.of(plan));
        } catch (StoreException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), e.hint());
        }
    }

    private static long overhead(ExperimentPlan plan, List<Done> trials) {
        return (long) trials.stream()
                .map(Done::record)
                .mapToLong(r -> (r.endedAtEpochMillis() - r.startedAtEpochMillis()) * 1_000_000
                        - plan.workload(r.scheduled().workload()).scenario().durationNanos())
                .filter(nanos -> nanos > 0)
                .average()
                .orElse(0);
    }

    private static long queue(List<Done> trials) {
        return (long) trials.stream()
                .map(done -> done.record().allocation())
                .distinct()
                .mapToLong(allocation -> allocation.queueNanos())
                .average()
                .orElse(0);
    }
}
