package dev.assay.core.store;

import dev.assay.api.Outcome;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.Window;
import java.util.Optional;

/** What must hold between the files of a trial. That each ledger closes is checked where it is made. */
final class TrialConsistency {
    private TrialConsistency() {}

    /** The first contradiction found, in words; empty when the files fit together. */
    static Optional<String> contradiction(String trialId, String specDigest, TrialData data) {
        TrialResult result = data.result();
        if (!result.trialId().equals(trialId) || !data.spec().trialId().equals(trialId)) {
            return Optional.of("expected the files of trial '" + trialId + "', found spec of '"
                    + data.spec().trialId() + "' and result of '" + result.trialId() + "'");
        }
        if (!result.specDigest().equals(specDigest)) {
            return Optional.of("result.json answers another spec: expected digest " + specDigest + ", found "
                    + result.specDigest());
        }
        return ledgers(result).or(() -> result.failure().isPresent() ? Optional.empty() : measured(data));
    }

    private static Optional<String> ledgers(TrialResult result) {
        LedgerCounts part = result.measured();
        LedgerCounts whole = result.whole();
        for (Outcome outcome : Outcome.values()) {
            if (part.count(outcome) > whole.count(outcome)) {
                return Optional.of("the measured part has " + part.count(outcome) + " requests that ended "
                        + outcome.word() + ", the whole load only " + whole.count(outcome));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> measured(TrialData data) {
        LedgerCounts measured = data.result().measured();
        long completed = measured.count(Outcome.COMPLETED);
        if (data.responseTime().count() != completed || data.serviceTime().count() != completed) {
            return Optional.of(
                    "the ledger has " + completed + " completed requests in the measured part, the histograms "
                            + data.responseTime().count() + " response times and "
                            + data.serviceTime().count() + " service times");
        }
        long scheduled = data.cohorts().stream().mapToLong(Cohort::scheduled).sum();
        if (scheduled != data.result().whole().scheduled()) {
            return Optional.of("the ledger has " + data.result().whole().scheduled()
                    + " scheduled requests in the whole load, the cohorts " + scheduled);
        }
        return ascending(data);
    }

    private static Optional<String> ascending(TrialData data) {
        int last = -1;
        for (Window window : data.windows()) {
            if (window.index() <= last) {
                return Optional.of("windows.jsonl: window " + window.index() + " follows window " + last);
            }
            last = window.index();
        }
        return Optional.empty();
    }
}
