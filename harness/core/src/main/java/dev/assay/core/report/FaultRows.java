package dev.assay.core.report;

import dev.assay.api.report.FaultEvidence;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.TrialData;
import dev.assay.core.metric.FaultRecovery;
import java.util.List;

/** The faults of a trial as a report shows them. */
final class FaultRows {
    private FaultRows() {}

    static List<FaultEvidence> of(TrialData trial) {
        return FaultRecovery.all(trial).stream().map(FaultRows::row).toList();
    }

    private static FaultEvidence row(FaultRecovery recovery) {
        FaultRecord fault = recovery.fault();
        return new FaultEvidence(
                fault.kind(),
                fault.plannedNanos(),
                fault.injectedFromNanos(),
                fault.injectedToNanos(),
                fault.reversedNanos(),
                fault.firstBadNanos(),
                fault.noticedNanos(),
                fault.restartedNanos(),
                fault.readyNanos(),
                fault.modelLoadNanos(),
                fault.firstGoodNanos(),
                recovery.recoveredNanos(),
                recovery.censored(),
                recovery.endNanos(),
                recovery.level(),
                recovery.lost(),
                fault.requests());
    }
}
