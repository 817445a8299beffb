package dev.assay.core.metric;

import static dev.assay.api.ScenarioKind.CONSTANT;
import static dev.assay.api.ScenarioKind.SERVER;
import static dev.assay.api.ScenarioKind.TRACE;

import dev.assay.api.Direction;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Unit;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.TrialData;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The metrics of trials with faults. Those of single faults exist once over all faults of a trial and once for each kind
 * of fault, as {@code time-to-recover:freeze-worker}, so that the worst kind can be judged by itself.
 */
final class RecoveryMetrics {
    /** Between the id of a metric and the kind of fault. */
    static final String OF_KIND = ":";

    /** A closed loop hides an outage: it stops sending. */
    private static final Set<ScenarioKind> OPEN = Set.of(SERVER, CONSTANT, TRACE);

    private static final List<PerFault> PER_FAULT = List.of(
            new PerFault(
                    "time-to-detect",
                    "From a fault to the first bad outcome",
                    Unit.NANOSECONDS,
                    RecoveryFormulas::timeToDetect),
            new PerFault(
                    "time-to-notice",
                    "From a fault to when the supervisor noticed that the worker was gone",
                    Unit.NANOSECONDS,
                    RecoveryFormulas::timeToNotice),
            new PerFault(
                    "time-to-restart",
                    "From a fault to the first right answer of the next worker's readiness probe",
                    Unit.NANOSECONDS,
                    RecoveryFormulas::timeToRestart),
            new PerFault(
                    "model-reload-time",
                    "Time the next worker took to load the model",
                    Unit.NANOSECONDS,
                    RecoveryFormulas::modelReload),
            new PerFault(
                    "time-to-first-success",
                    "From a fault to the first good answer after a bad one",
                    Unit.NANOSECONDS,
                    RecoveryFormulas::timeToFirstSuccess),
            new PerFault(
                    "time-to-recover",
                    "From a fault until goodput is back at 95% of its level and held",
                    Unit.NANOSECONDS,
                    RecoveryFormulas::timeToRecover),
            new PerFault(
                    "goodput-lost",
                    "Good requests missing after a fault against the level before it",
                    Unit.COUNT,
                    RecoveryFormulas::goodputLost));

    /**
     * A figure of one fault.
     *
     * @param formula from a trial and one of its faults
     */
    private record PerFault(
            String id, String description, Unit unit, BiFunction<TrialData, FaultRecovery, MetricValue> formula) {
        CatalogueMetric worst() {
            return metric(id, description, trial -> RecoveryFormulas.worst(trial, Optional.empty(), formula));
        }

        CatalogueMetric ofKind(String kind) {
            return metric(
                    id + OF_KIND + kind,
                    description + " (" + kind + ")",
                    trial -> RecoveryFormulas.worst(trial, Optional.of(kind), formula));
        }

        private CatalogueMetric metric(String name, String what, Function<TrialData, MetricValue> of) {
            return new CatalogueMetric(
                    name,
                    what,
                    unit,
                    Direction.LOWER_IS_BETTER,
                    OPEN,
                    Feeds.FAULT_TRIALS,
                    VerdictRule.CENSORED_TIME,
                    of);
        }
    }

    private RecoveryMetrics() {}

    static List<CatalogueMetric> all() {
        return Stream.concat(PER_FAULT.stream().map(PerFault::worst), ofTrials())
                .toList();
    }

    private static Stream<CatalogueMetric> ofTrials() {
        return Stream.of(
                new CatalogueMetric(
                        "availability",
                        "Share of the measured requests of a trial with faults that were answered right",
                        Unit.RATIO,
                        Direction.HIGHER_IS_BETTER,
                        OPEN,
                        Feeds.FAULT_TRIALS,
                        VerdictRule.LOG_RATIO,
                        RecoveryFormulas::availability),
                new CatalogueMetric(
                        "worst-window",
                        "Lowest goodput of the cohorts from the first fault on",
                        Unit.RATIO,
                        Direction.HIGHER_IS_BETTER,
                        OPEN,
                        Feeds.FAULT_TRIALS,
                        VerdictRule.DISPLAY_ONLY,
                        RecoveryFormulas::worstWindow),
                new CatalogueMetric(
                        "duplicate-answers",
                        "Answers that came a second time to the same request",
                        Unit.COUNT,
                        Direction.LOWER_IS_BETTER,
                        OPEN,
                        Feeds.FAULT_TRIALS,
                        VerdictRule.DISPLAY_ONLY,
                        RecoveryFormulas::duplicates));
    }

    /** The metric of one kind of fault, by its id; empty where that names none. */
    static Optional<CatalogueMetric> ofKind(String id) {
        int at = id.indexOf(OF_KIND);
        if (at < 0) {
            return Optional.empty();
        }
        String base = id.substring(0, at);
        return PER_FAULT.stream()
                .filter(metric -> metric.id().equals(base))
                .findFirst()
                .map(metric -> metric.ofKind(id.substring(at + 1)));
    }

    /** Those of each kind of fault, where there are several kinds. */
    static List<CatalogueMetric> ofKinds(List<FaultSpec> faults) {
        List<String> kinds = faults.stream().map(FaultSpec::kind).distinct().toList();
        return kinds.size() < 2
                ? List.of()
                : kinds.stream()
                        .flatMap(kind -> PER_FAULT.stream().map(metric -> metric.ofKind(kind)))
                        .toList();
    }

    /** True for a figure of single faults. */
    static boolean perFault(String id) {
        return PER_FAULT.stream().anyMatch(metric -> metric.id().equals(id));
    }
}
