package dev.assay.core.metric;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.schedule.ScheduledTrial;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** From a trial's records to its row in the metric table. */
public final class MetricDeriver {
    private final ExperimentPlan plan;
    private final Metrics metrics;
    private final boolean priced;

    public MetricDeriver(ExperimentPlan plan) {
        this.plan = plan;
        Map<String, Price> prices = new LinkedHashMap<>();
        for (Arm arm : Arm.values()) {
            PlatformPlan platform = plan.platform(arm);
            platform.price().ifPresent(price -> prices.put(platform.name(), price));
        }
        // Prices in two currencies cannot be compared, so there is then no cost at all.
        this.priced = prices.containsKey(plan.baseline())
                && prices.containsKey(plan.candidate())
                && prices.values().stream().map(Price::currency).distinct().count() == 1;
        this.metrics = Metrics.priced(prices);
    }

    /** The row of a trial that has come back, whether or not it was able to measure. */
    public TrialRow row(ScheduledTrial scheduled, TrialData data) {
        TrialResult result = data.result();
        TrialStatus status = TrialStatus.of(result, scheduled.arm());
        WorkloadPlan workload = plan.workload(scheduled.workload());
        boolean sameEngine = plan.engine(workload, Arm.BASELINE).equals(plan.engine(workload, Arm.CANDIDATE));
        return row(
                scheduled,
                status,
                data.spec().allocationId(),
                result.startedAtEpochMillis(),
                status.status() == Status.INVALID ? Map.of() : values(scheduled, workload, data, status),
                result.measured(),
                result.resultHash(),
                ConfigDigest.of(data.spec(), result.deployment(), sameEngine),
                result.deployment().map(DeploymentFacts::samplesDigest));
    }

    /**
     * The row of a scheduled trial whose records do not count or do not exist.
     *
     * @param allocationId where it ran; empty when it never got that far
     * @param startedAtEpochMillis wall clock, milliseconds
     * @param detail what happened, for people; may be empty
     */
    public TrialRow invalid(
            ScheduledTrial scheduled,
            String allocationId,
            long startedAtEpochMillis,
            InvalidCause cause,
            String detail) {
        return row(
                scheduled,
                TrialStatus.invalid(cause, detail),
                allocationId,
                startedAtEpochMillis,
                Map.of(),
                new LedgerCounts(0, Map.of(), 0, 0, 0),
                "",
                "",
                Optional.empty());
    }

    private Map<String, MetricValue> values(
            ScheduledTrial scheduled, WorkloadPlan workload, TrialData data, TrialStatus status) {
        ScenarioKind kind = workload.scenario().kind();
        boolean faults =
                scheduled.phase() == TrialPhase.FAULT || !workload.faults().isEmpty();
        Map<String, MetricValue> values = new LinkedHashMap<>();
        for (CatalogueMetric metric : metrics.all(workload.faults())) {
            if (metric.fits(kind, faults) && applies(metric, workload, data)) {
                values.put(
                        metric.id(),
                        status.status() == Status.FAILED
                                ? Values.missing(Cause.PLATFORM, status.reason())
                                : metric.of(data));
            }
        }
        return values;
    }

    private boolean applies(CatalogueMetric metric, WorkloadPlan workload, TrialData data) {
        return switch (metric.id()) {
            case Metrics.COST -> priced;
            case Metrics.COST_OF_SAMPLES -> priced && (isDemanded(metric, workload) || batches(data));
            case Metrics.COST_OF_TOKENS -> priced && countsTokens(data);
            case Metrics.TOKENS_PER_SECOND -> countsTokens(data);
            // Added once the trials of a block are there: it needs two of them.
            case Metrics.SCALING_EFFICIENCY -> false;
            case Metrics.SLO_ATTAINMENT -> concerns(workload.scenario().slo(), data);
            default -> !StreamTimes.concerns(metric.id()) || StreamTimes.exist(data, metric.id());
        };
    }

    private static boolean countsTokens(TrialData data) {
        return data.result().measured().unitsCompleted().isPresent();
    }

    /** With one sample in each request its cost is that of the request, and said once. */
    private static boolean batches(TrialData data) {
        LedgerCounts measured = data.result().measured();
        return WorkFormulas.samples(measured) != WorkFormulas.completed(measured);
    }

    private boolean isDemanded(CatalogueMetric metric, WorkloadPlan workload) {
        return plan.gates().stream()
                .anyMatch(g -> g.metric().equals(metric.id()) && g.workload().equals(workload.label()));
    }

    /** A limit of the time to first token means nothing where answers come in one piece. */
    private static boolean concerns(Slo slo, TrialData data) {
        boolean stated = !slo.responseTimeNanos().isEmpty()
                || !slo.ttftNanos().isEmpty()
                || slo.errorRatio().isPresent();
        return stated && (slo.ttftNanos().isEmpty() || StreamTimes.exist(data));
    }

    private static TrialRow row(
            ScheduledTrial scheduled,
            TrialStatus status,
            String allocationId,
            long startedAtEpochMillis,
            Map<String, MetricValue> values,
            LedgerCounts measured,
            String resultHash,
            String configDigest,
            Optional<String> samplesDigest) {
        return new TrialRow(
                scheduled.trialId(),
                scheduled.arm(),
                scheduled.phase(),
                scheduled.block(),
                scheduled.position(),
                allocationId,
                scheduled.workload(),
                startedAtEpochMillis,
                status.status(),
                status.reason(),
                values,
                measured,
                resultHash,
                configDigest,
                samplesDigest);
    }
}
