package dev.assay.agent;

import dev.assay.agent.spool.Events;
import dev.assay.api.Finding;
import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What is known of a trial so far; a result can be made of it at any time and from any thread. */
final class ResultDraft {
    private static final LedgerCounts NOTHING = new LedgerCounts(0, Map.of(), 0, 0, 0);

    private final String trialId;
    private final String specDigest;
    private final Events events;
    private final List<Finding> findings = new ArrayList<>();
    private final long madeAtEpochMillis;
    private long startedAtEpochMillis;
    private @Nullable DeploymentFacts deployment;
    private @Nullable Measurement measurement;
    private @Nullable Failure failure;
    private List<FaultRecord> faults = List.of();
    private Map<String, Double> values = Map.of();
    private int restarts;
    private OptionalLong duplicates = OptionalLong.empty();

    /**
     * What a load gave.
     *
     * @param fromNanos start of the measured part, from the start of the load
     * @param toNanos its end
     * @param measured its ledger
     * @param whole ledger of the whole load
     * @param steadyState drift test
     * @param client health of the load generator
     * @param clipped recorded times above the histograms' range
     */
    record Measurement(
            long fromNanos,
            long toNanos,
            LedgerCounts measured,
            LedgerCounts whole,
            SteadyState steadyState,
            ClientHealth client,
            long clipped) {}

    ResultDraft(String trialId, String specDigest, Events events, long madeAtEpochMillis) {
        this.trialId = trialId;
        this.specDigest = specDigest;
        this.events = events;
        this.madeAtEpochMillis = madeAtEpochMillis;
    }

    synchronized void started(long epochMillis) {
        startedAtEpochMillis = epochMillis;
    }

    synchronized void deployed(DeploymentFacts facts) {
        deployment = facts;
    }

    synchronized void measured(Measurement result) {
        measurement = result;
    }

    synchronized void values(Map<String, Double> figures) {
        values = figures;
    }

    synchronized void faults(List<FaultRecord> records, int workerRestarts) {
        faults = records;
        restarts = workerRestarts;
    }

    synchronized void duplicates(long answers) {
        duplicates = OptionalLong.of(answers);
    }

    /** Notes a finding once and tells it. */
    void finding(Finding finding) {
        synchronized (this) {
            if (findings.contains(finding)) {
                return;
            }
            findings.add(finding);
        }
        events.finding(finding);
    }

    /** Notes why there is no measurement; the first reason counts. */
    synchronized void fail(Failure why) {
        failure = failure == null ? why : failure;
    }

    synchronized Optional<Failure> failure() {
        return Optional.ofNullable(failure);
    }

    synchronized TrialResult result(String resultHash) {
        Optional<Measurement> load = Optional.ofNullable(measurement);
        return new TrialResult(
                TrialResult.SCHEMA,
                trialId,
                specDigest,
                startedAtEpochMillis == 0 ? madeAtEpochMillis : startedAtEpochMillis,
                load.map(Measurement::fromNanos).orElse(0L),
                load.map(Measurement::toNanos).orElse(0L),
                Optional.ofNullable(deployment),
                load.map(Measurement::measured).orElse(NOTHING),
                load.map(Measurement::whole).orElse(NOTHING),
                load.map(Measurement::steadyState)
                        .orElse(new SteadyState(SteadyState.Label.UNKNOWN, 0, "no load was sent")),
                load.map(Measurement::client),
                faults,
                restarts,
                Optional.ofNullable(failure),
                values,
                findings,
                load.map(Measurement::clipped).orElse(0L),
                resultHash,
                duplicates);
    }
}
