package dev.assay.core.metric;

import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.core.metric.TrialRow.Status;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A trial's row, part by part: what a test does not set is that of an ordinary valid trial. */
public final class RowBuilder {
    private final int block;
    private final Arm arm;
    private final String workload;
    private final Map<String, MetricValue> values = new LinkedHashMap<>();
    private String trialId;
    private TrialPhase phase = TrialPhase.MEASURE;
    private int position;
    private String allocation;
    private long startedAt;
    private Status status = Status.VALID;
    private String reason = "";
    private LedgerCounts ledger = new LedgerCounts(1000, Map.of(Outcome.COMPLETED, 1000L), 1000, 1000, 1000);
    private String resultHash;
    private String configDigest = "config";
    private Optional<String> samples = Optional.empty();

    /** AB and BA in turn, one allocation per arm, a second from trial to trial. */
    public RowBuilder(int block, Arm arm, String workload) {
        this.block = block;
        this.arm = arm;
        this.workload = workload;
        this.position = (arm == Arm.BASELINE) == (block % 2 == 0) ? 0 : 1;
        this.trialId = block + "-" + arm.word() + "-" + workload;
        this.resultHash = "hash-" + trialId;
        this.allocation = "allocation-" + arm.word();
        this.startedAt = 1000L * (2 * block + position);
    }

    public int block() {
        return block;
    }

    public Arm arm() {
        return arm;
    }

    public String workload() {
        return workload;
    }

    public TrialPhase phase() {
        return phase;
    }

    public RowBuilder value(String metric, MetricValue value) {
        values.put(metric, value);
        return this;
    }

    public RowBuilder phase(TrialPhase of, String id) {
        phase = of;
        trialId = id;
        resultHash = "";
        return this;
    }

    public RowBuilder position(int inBlock) {
        position = inBlock;
        return this;
    }

    public RowBuilder startedAt(long epochMillis) {
        startedAt = epochMillis;
        return this;
    }

    public RowBuilder allocation(String id) {
        allocation = id;
        return this;
    }

    public RowBuilder status(Status of, String why) {
        status = of;
        reason = why;
        return this;
    }

    public RowBuilder digests(String result, String config) {
        resultHash = result;
        configDigest = config;
        return this;
    }

    public RowBuilder samples(String digest) {
        samples = Optional.of(digest);
        return this;
    }

    public RowBuilder ledger(LedgerCounts counts) {
        ledger = counts;
        return this;
    }

    /** The ledger of a trial of which some requests errored; all others are good. */
    public RowBuilder failures(long errored, long scheduled) {
        Map<Outcome, Long> outcomes = Map.of(Outcome.COMPLETED, scheduled - errored, Outcome.ERRORED, errored);
        return ledger(new LedgerCounts(scheduled, outcomes, scheduled - errored, 0, 0));
    }

    public TrialRow build() {
        return new TrialRow(
                trialId,
                arm,
                phase,
                block,
                position,
                allocation,
                workload,
                startedAt,
                status,
                reason,
                values,
                ledger,
                resultHash,
                configDigest,
                samples);
    }
}
