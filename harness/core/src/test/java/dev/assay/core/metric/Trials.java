package dev.assay.core.metric;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Outcome;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Seeds;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.Window;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.api.trial.WorkloadRef;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/** Trials made of plain numbers. Times in seconds where the name says so. */
final class Trials {
    static final long SECOND = 1_000_000_000L;

    ScenarioKind kind = ScenarioKind.SERVER;
    String platform = "whole";
    Slo slo = Slo.none();
    Map<Outcome, Long> outcomes = Map.of(Outcome.COMPLETED, 1000L);
    long good = 1000;
    long fromNanos = 10 * SECOND;
    long toNanos = 20 * SECOND;
    long[] times = LongStream.rangeClosed(1, 1000).map(ms -> ms * 1_000_000).toArray();
    List<Window> windows = List.of();
    List<Cohort> cohorts = List.of();
    List<FaultRecord> faults = List.of();
    List<FaultSpec> planned = List.of();
    SteadyState.Label steady = SteadyState.Label.STEADY;
    Optional<Failure> failure = Optional.empty();
    boolean clientLimited;
    List<Finding> findings = List.of();
    Optional<DeploymentFacts> deployment =
            Optional.of(new DeploymentFacts("e", "cpu", "model", "samples", 0, 2 * SECOND, SECOND / 2, Map.of()));
    OptionalLong units = OptionalLong.empty();
    long arrivals = 1;
    Map<String, Distribution> streamed = Map.of();

    TrialData data() {
        long scheduled = outcomes.values().stream().mapToLong(Long::longValue).sum();
        LedgerCounts ledger = new LedgerCounts(
                scheduled, outcomes, good, 8 * good, 8 * outcomes.getOrDefault(Outcome.COMPLETED, 0L), units);
        ClientHealth client = new ClientHealth(
                scheduled,
                scheduled,
                0,
                0,
                0,
                0,
                0,
                OptionalDouble.empty(),
                0,
                0,
                OptionalDouble.empty(),
                clientLimited);
        TrialResult result = new TrialResult(
                TrialResult.SCHEMA,
                "t",
                "",
                5,
                fromNanos,
                toNanos,
                deployment,
                ledger,
                ledger,
                new SteadyState(steady, fromNanos, ""),
                Optional.of(client),
                faults,
                0,
                failure,
                findings,
                0,
                "hash");
        Recorded recorded = new Recorded(times);
        return new TrialData(spec(), result, recorded, recorded, streamed, windows, cohorts);
    }

    TrialSpec spec() {
        Scenario scenario =
                new Scenario(kind, OptionalDouble.empty(), OptionalInt.empty(), 60 * SECOND, 8, slo, Map.of());
        return new TrialSpec(
                TrialSpec.SCHEMA,
                "t",
                Arm.BASELINE,
                TrialPhase.MEASURE,
                0,
                platform,
                "a1",
                new WorkloadRef("m", "", Map.of()),
                "simulated",
                Map.of(),
                scenario,
                new Seeds(arrivals, 2, 3, 4),
                OptionalLong.of(fromNanos),
                SECOND,
                SECOND,
                planned,
                RestartPolicy.NEVER,
                Confinement.none(),
                new WorkerLaunch("java", List.of(), List.of(), "", Map.of()),
                new Limits(1, 1, 1, 1),
                ClockMode.VIRTUAL,
                WaitStrategy.AUTO,
                false);
    }

    /** Sorted values as a distribution, with the error of three significant digits. */
    static final class Recorded implements Distribution {
        private final long[] sorted;

        Recorded(long... sorted) {
            this.sorted = sorted;
        }

        @Override
        public long count() {
            return sorted.length;
        }

        @Override
        public long quantileNanos(double q) {
            if (sorted.length == 0) {
                throw new IllegalStateException("nothing was recorded");
            }
            return sorted[(int) Math.max(0, Math.ceil(q * sorted.length) - 1)];
        }

        @Override
        public long maxNanos() {
            return sorted.length == 0 ? 0 : sorted[sorted.length - 1];
        }

        @Override
        public double meanNanos() {
            return Arrays.stream(sorted).average().orElse(Double.NaN);
        }

        @Override
        public double relativeResolution() {
            return 0.001;
        }
    }
}
