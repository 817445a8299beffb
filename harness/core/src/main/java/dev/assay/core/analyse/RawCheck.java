package dev.assay.core.analyse;

import dev.assay.api.Outcome;
import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.RawForm;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialData;
import dev.assay.core.store.Difference;
import dev.assay.core.store.RawRequests;
import dev.assay.core.store.RunFiles;
import dev.assay.core.store.TrialStore;
import dev.assay.core.store.TrialUnreadable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Compares the file of every request with what was made of it: the ledgers exactly, and the histograms quantile by
 * quantile within their precision. Quantiles are exact: the smallest time that at least that share of requests reached.
 */
final class RawCheck {
    /** Times from 1 ns to 1 h are told apart, others count as these (docs/run-directory.md). */
    private static final long HIGHEST_NANOS = 3_600_000_000_000L;

    private static final double[] QUANTILES = {0.01, 0.1, 0.5, 0.9, 0.99, 0.999, 1};

    private final String place;
    private final TrialData data;
    private final List<Difference> found = new ArrayList<>();

    private RawCheck(String place, TrialData data) {
        this.place = place;
        this.data = data;
    }

    /** Nothing where the trial was not asked for every request, or says that some are missing. */
    static List<Difference> of(TrialStore trials, String trialId, TrialData data) throws TrialUnreadable {
        boolean incomplete = data.result().findings().stream()
                .anyMatch(finding -> finding.code().equals(RawForm.INCOMPLETE));
        if (!data.spec().raw() || incomplete) {
            return List.of();
        }
        RawCheck check = new RawCheck(RunFiles.TRIALS + "/" + trialId + "/" + SpoolFiles.RAW, data);
        Optional<RawRequests> raw = trials.requests(trialId, data);
        if (raw.isPresent()) {
            check.compare(raw.get());
        } else if (data.result().whole().scheduled() > 0) {
            check.found.add(new Difference(check.place, "every request, as the trial's spec asks", "no such file"));
        }
        return check.found;
    }

    private void compare(RawRequests raw) {
        ledger("whole load", raw.whole(), data.result().whole());
        ledger("measured part", raw.measured(), data.result().measured());
        OptionalLong units = data.result().measured().unitsCompleted();
        if (units.isPresent() && units.getAsLong() != raw.units()) {
            found.add(new Difference(
                    place + ", measured part", raw.units() + " units", units.getAsLong() + " in the ledger"));
        }
        Map<String, Distribution> recorded = new LinkedHashMap<>(data.otherTimes());
        // Gaps between units are not in the file.
        recorded.remove("gap");
        recorded.put("response", data.responseTime());
        recorded.put("service", data.serviceTime());
        recorded.forEach((tag, times) -> times(tag, raw.nanos().getOrDefault(tag, new long[0]), times));
    }

    private void ledger(String part, Map<Outcome, Long> raw, LedgerCounts ledger) {
        for (Outcome outcome : Outcome.values()) {
            long exact = raw.getOrDefault(outcome, 0L);
            if (exact != ledger.count(outcome)) {
                found.add(new Difference(
                        place + ", " + part, exact + " " + outcome.word(), ledger.count(outcome) + " in the ledger"));
            }
        }
    }

    private void times(String tag, long[] sorted, Distribution recorded) {
        if (sorted.length != recorded.count()) {
            found.add(new Difference(
                    place + ", " + tag, sorted.length + " times", recorded.count() + " in the histogram"));
            return;
        }
        for (double q : QUANTILES) {
            if (sorted.length > 0) {
                quantile(tag, q, sorted, recorded);
            }
        }
    }

    private void quantile(String tag, double q, long[] sorted, Distribution recorded) {
        int rank = Math.max(1, (int) Math.ceil(q * sorted.length - 1e-9));
        long exact = Math.min(HIGHEST_NANOS, Math.max(0, sorted[rank - 1]));
        long shown = recorded.quantileNanos((rank - 0.5) / sorted.length);
        if (Math.abs(shown - exact) > Math.max(1, exact * recorded.relativeResolution())) {
            found.add(new Difference(place + ", " + tag + " at " + q, exact + " ns", shown + " ns in the histogram"));
        }
    }
}
