package dev.assay.core.analyse;

import dev.assay.api.Finding;
import dev.assay.api.TrialPhase;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.SessionRecord.End;
import dev.assay.core.store.StoreException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Warnings about how a run was made. */
final class RunFindings {
    private RunFindings() {}

    /** Without repetition, in the order in which they came. */
    static List<Finding> of(RunDirectory run, RunTrials trials) throws StoreException {
        Set<Finding> found = new LinkedHashSet<>();
        for (Done done : trials.inOrder()) {
            found.addAll(done.record().findings());
            found.addAll(done.data().result().findings());
        }
        for (SessionRecord session : run.sessions()) {
            found.addAll(session.findings());
        }
        found.addAll(ConfigDifferences.of(run.plan(), trials.inOrder()));
        repeated(trials, found);
        stopped(run, found);
        EarlyStop.of(run.sessions(), run.plan().trials().maxBlocks()).ifPresent(found::add);
        reruns(run, found);
        pilots(trials, found);
        return new ArrayList<>(found);
    }

    private static void repeated(RunTrials trials, Set<Finding> found) {
        List<Done> again = trials.inOrder().stream()
                .filter(done -> done.record().attempt() > 1)
                .toList();
        if (!again.isEmpty()) {
            String first = again.get(0).record().scheduled().trialId();
            found.add(Finding.info(
                    "TRIALS_REPEATED",
                    again.size() + " trials were run again because an attempt was invalid, the first of them " + first
                            + "; " + invalid(trials) + " of " + trials.inOrder().size() + " attempts are invalid",
                    "All attempts are in the run directory and in the table, the invalid ones marked.",
                    ""));
        }
        List<ScheduledTrial> left = trials.unrepeated();
        if (!left.isEmpty()) {
            found.add(Finding.warning(
                    "REPEATS_GIVEN_UP",
                    left.size() + " invalid trials were not run again, the first of them "
                            + left.get(0).trialId() + ": earlier repeats had used "
                            + trials.repeatBound().words(),
                    "Remove the cause that the invalid trials name, then run the plan again.",
                    ""));
        }
    }

    private static long invalid(RunTrials trials) {
        return trials.inOrder().stream()
                .filter(done -> done.row().status() == Status.INVALID)
                .count();
    }

    private static void stopped(RunDirectory run, Set<Finding> found) throws StoreException {
        List<SessionRecord> sessions = run.sessions();
        if (sessions.isEmpty()) {
            return;
        }
        SessionRecord last = sessions.get(sessions.size() - 1);
        if (last.end() == End.BUDGET) {
            found.add(Finding.warning(
                    "BUDGET_REACHED",
                    "the run ended after " + last.blocksRun() + " blocks: " + last.detail(),
                    "Raise the budget in a new plan, or read the verdict for what was measured.",
                    ""));
        } else if (EnumSet.of(End.INTERRUPTED, End.FAILED, End.GIVEN_UP).contains(last.end())) {
            found.add(Finding.warning(
                    "RUN_INCOMPLETE",
                    "the run did not come to its end: " + last.detail(),
                    "Go on with 'assay run --resume' and the directory of this run.",
                    ""));
        }
    }

    private static void reruns(RunDirectory run, Set<Finding> found) {
        List<String> earlier = run.info().earlierRuns();
        if (!earlier.isEmpty()) {
            found.add(Finding.warning(
                    "PLAN_RUN_BEFORE",
                    "this plan was run " + (earlier.size() == 1 ? "once" : earlier.size() + " times")
                            + " before, first as "
                            + earlier.get(0)
                            + "; the best of several runs is not evidence",
                    "Report all runs of a plan, or say why the earlier ones do not count.",
                    ""));
        }
    }

    private static void pilots(RunTrials trials, Set<Finding> found) {
        for (Done done : trials.inOrder()) {
            boolean useless = done.record().scheduled().phase() == TrialPhase.PILOT
                    && done.row().status() != Status.VALID;
            if (useless) {
                found.add(Finding.warning(
                        "PILOT_FAILED",
                        "pilot " + done.record().trialId() + " gave no end of warm-up: "
                                + done.row().statusReason(),
                        "The other arm's pilot, or half of the load, fixed it.",
                        done.record().scheduled().workload()));
            }
        }
    }
}
