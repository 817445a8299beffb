package dev.assay.core.analyse;

import dev.assay.api.Finding;
import dev.assay.core.metric.InvalidCause;
import dev.assay.core.metric.MetricDeriver;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.TrialUnreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trials whose files cannot be used any more: each is a finding, and a row that does not count. */
final class UnreadableTrials {
    private final RunDirectory run;
    private final List<Finding> findings = new ArrayList<>();
    private final List<TrialRow> rows = new ArrayList<>();

    UnreadableTrials(RunDirectory run) {
        this.run = run;
    }

    void add(TrialUnreadable unreadable) {
        String reason = String.valueOf(unreadable.getMessage());
        findings.add(Finding.error(
                "TRIAL_UNREADABLE",
                "trial " + unreadable.trialId() + " cannot be read and does not count: " + reason,
                "'assay verify' lists every file that differs from the manifest.",
                unreadable.trialId()));
        scheduled(unreadable.trialId())
                .ifPresent(trial -> rows.add(new MetricDeriver(run.plan())
                        .invalid(trial, "", run.info().createdAtEpochMillis(), InvalidCause.LOST_SPOOL, reason)));
    }

    /** The scheduled trial of an attempt, by the attempt's id. */
    private Optional<ScheduledTrial> scheduled(String trialId) {
        String first = trialId.replaceAll("-r[0-9]+$", "");
        return run.schedule().schedule().trials().stream()
                .filter(t -> t.trialId().equals(trialId) || t.trialId().equals(first))
                .findFirst()
                .map(s -> new ScheduledTrial(
                        trialId, s.arm(), s.workload(), s.phase(), s.block(), s.look(), s.position(), s.seeds()));
    }

    MetricTable addedTo(MetricTable table) {
        List<TrialRow> all = new ArrayList<>(table.rows());
        all.addAll(rows);
        return new MetricTable(table.schema(), all);
    }

    List<Finding> findings() {
        return List.copyOf(findings);
    }
}
