package dev.assay.core.metric;

import static dev.assay.api.Direction.HIGHER_IS_BETTER;
import static dev.assay.api.Direction.LOWER_IS_BETTER;
import static dev.assay.api.ScenarioKind.CLOSED;
import static dev.assay.api.ScenarioKind.CONSTANT;
import static dev.assay.api.ScenarioKind.FIND_PEAK;
import static dev.assay.api.ScenarioKind.MULTI_STREAM;
import static dev.assay.api.ScenarioKind.OFFLINE;
import static dev.assay.api.ScenarioKind.SERVER;
import static dev.assay.api.ScenarioKind.SINGLE_STREAM;
import static dev.assay.api.ScenarioKind.TRACE;

import dev.assay.api.Direction;
import dev.assay.api.Price;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Unit;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.TrialData;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The metrics that Assay knows, with the scenarios and trials in which each means something (docs/statistics.md, section 3). */
public final class Metrics {
    /** Id of the metric whose gate is the steady-state rule of docs/statistics.md, section 2. */
    public static final String STEADY_STATE = "steady-state";

    /** Ids of the metrics that need the price of both platforms. */
    public static final String COST = "cost-per-million-requests";

    static final String COST_OF_SAMPLES = "cost-per-million-samples";
    static final String COST_OF_TOKENS = "cost-per-million-tokens";
    static final String TOKENS_PER_SECOND = "tokens-per-second";

    /** Id of the metric that a find-peak trial measures by itself. */
    public static final String PEAK_RATE = "peak-rate";

    public static final String GOODPUT = "goodput";

    /** Id of the metric that is derived from two workloads of one scaling series. */
    public static final String SCALING_EFFICIENCY = "scaling-efficiency";

    /** Id of the share of requests that failed. */
    public static final String ERROR_RATIO = "error-ratio";

    /** Id of the metric that needs a response-time limit in the plan. */
    public static final String SLO_ATTAINMENT = "slo-attainment";

    /** Beginning of the ids of the metrics of the time between two parts of an answer. */
    static final String TOKEN_GAP = "inter-token-gap-";

    /** Open loop means the offered load is given, so only a scenario that drives to the limit has a throughput. */
    private static final Set<ScenarioKind> DRIVEN_TO_THE_LIMIT =
            Set.of(CLOSED, OFFLINE, FIND_PEAK, SINGLE_STREAM, MULTI_STREAM);

    private static final Set<ScenarioKind> OPEN = Set.of(SERVER, CONSTANT, TRACE);
    private static final Set<ScenarioKind> TIMED = EnumSet.complementOf(EnumSet.of(OFFLINE, FIND_PEAK));
    private static final Set<ScenarioKind> ALL = EnumSet.allOf(ScenarioKind.class);

    private final Map<String, CatalogueMetric> byId;

    private Metrics(List<CatalogueMetric> metrics) {
        Map<String, CatalogueMetric> map = new LinkedHashMap<>();
        metrics.forEach(m -> map.put(m.id(), m));
        byId = map;
    }

    /** The catalogue without prices: for validating and listing. */
    public static Metrics catalogue() {
        return priced(Map.of());
    }

    /**
     * @param prices by the platform's name in the plan; a platform without one has no cost metric
     */
    public static Metrics priced(Map<String, Price> prices) {
        List<CatalogueMetric> all = new ArrayList<>();
        addWork(all, Map.copyOf(prices));
        addLatency(all);
        addStability(all);
        all.addAll(RecoveryMetrics.all());
        return new Metrics(all);
    }

    /** Metrics that do not come from the catalogue: figures that another tool measured. */
    public static Metrics of(List<CatalogueMetric> metrics) {
        return new Metrics(metrics);
    }

    /** All of them, in the order in which reports show them. */
    public List<CatalogueMetric> all() {
        return List.copyOf(byId.values());
    }

    /** A metric by its id; that of one kind of fault is {@code METRIC:KIND}, such as {@code time-to-recover:freeze-worker}. */
    public Optional<CatalogueMetric> find(String id) {
        return Optional.ofNullable(byId.get(id)).or(() -> RecoveryMetrics.ofKind(id));
    }

    /** All of them, and those of each kind of fault where a workload has several kinds. */
    public List<CatalogueMetric> all(List<FaultSpec> faults) {
        List<CatalogueMetric> all = new ArrayList<>(byId.values());
        all.addAll(RecoveryMetrics.ofKinds(faults));
        return all;
    }

    private static void addWork(List<CatalogueMetric> all, Map<String, Price> prices) {
        all.add(steady(
                "throughput",
                "Completed right answers per second of the measured part",
                Unit.PER_SECOND,
                HIGHER_IS_BETTER,
                DRIVEN_TO_THE_LIMIT,
                WorkFormulas::throughput));
        all.add(steady(
                "samples-per-second",
                "Samples in completed right answers per second",
                Unit.PER_SECOND,
                HIGHER_IS_BETTER,
                DRIVEN_TO_THE_LIMIT,
                WorkFormulas::samplesPerSecond));
        all.add(steady(
                TOKENS_PER_SECOND,
                "Tokens of completed right answers per second",
                Unit.PER_SECOND,
                HIGHER_IS_BETTER,
                DRIVEN_TO_THE_LIMIT,
                WorkFormulas::tokensPerSecond));
        all.add(steady(
                SCALING_EFFICIENCY,
                "Throughput for each request in flight, against the same workload with the fewest in flight",
                Unit.RATIO,
                HIGHER_IS_BETTER,
                Set.of(CLOSED),
                trial -> Values.missing(MetricValue.Cause.HARNESS, "it is derived from two trials of a block")));
        all.add(steady(
                PEAK_RATE,
                "Highest offered rate at which the objective was kept",
                Unit.PER_SECOND,
                HIGHER_IS_BETTER,
                Set.of(FIND_PEAK),
                WorkFormulas::peakRate));
        all.add(steady(
                GOODPUT,
                "Share of the offered requests answered right and within the limit",
                Unit.RATIO,
                HIGHER_IS_BETTER,
                OPEN,
                WorkFormulas::goodput));
        all.add(new CatalogueMetric(
                SLO_ATTAINMENT,
                "Whether each trial keeps its objective (1 or 0)",
                Unit.RATIO,
                HIGHER_IS_BETTER,
                TIMED,
                Feeds.STEADY_TRIALS,
                VerdictRule.EVERY_TRIAL,
                SloFormulas::attainment));
        all.add(new CatalogueMetric(
                ERROR_RATIO,
                "Share of the requests not completed with a right answer",
                Unit.RATIO,
                LOWER_IS_BETTER,
                ALL,
                Feeds.ALL_TRIALS,
                VerdictRule.COUNTS,
                WorkFormulas::errorRatio));
        all.add(new CatalogueMetric(
                "lost-requests",
                "Requests that got no answer",
                Unit.COUNT,
                LOWER_IS_BETTER,
                ALL,
                Feeds.ALL_TRIALS,
                VerdictRule.COUNTS,
                WorkFormulas::lostRequests));
        addCost(all, COST, "right answers", prices, WorkFormulas::completed);
        addCost(all, COST_OF_SAMPLES, "samples in right answers", prices, WorkFormulas::samples);
        addCost(all, COST_OF_TOKENS, "tokens of right answers", prices, WorkFormulas::tokens);
    }

    private static void addCost(
            List<CatalogueMetric> all,
            String id,
            String what,
            Map<String, Price> prices,
            ToLongFunction<LedgerCounts> work) {
        all.add(steady(
                id,
                "Price of the measured time for a million " + what,
                Unit.CURRENCY_PER_MILLION,
                LOWER_IS_BETTER,
                ALL,
                t -> WorkFormulas.costPerMillion(t, prices, work)));
    }

    private static void addLatency(List<CatalogueMetric> all) {
        Function<TrialData, Distribution> response = TrialData::responseTime;
        for (String q : List.of("p50", "p90", "p99", "p99.9")) {
            addQuantile(all, "response-time", "from the scheduled send", q, response);
        }
        for (String q : List.of("p50", "p99")) {
            addQuantile(all, "service-time", "from the actual send", q, TrialData::serviceTime);
            addQuantile(all, "ttft", "to the first token", q, StreamTimes::timeToFirstToken);
            addQuantile(all, "tpot", "per output token", q, StreamTimes::timePerOutputToken);
            all.add(shown(
                    TOKEN_GAP + q,
                    q + " of the time between two parts of an answer, over all parts of all answers",
                    Unit.NANOSECONDS,
                    LatencyFormulas.completed(
                            Double.parseDouble(q.substring(1)) / 100, StreamTimes::gapBetweenTokens)));
        }
    }

    private static void addQuantile(
            List<CatalogueMetric> all, String name, String from, String word, Function<TrialData, Distribution> of) {
        double q = Double.parseDouble(word.substring(1)) / 100;
        String id = name + "-" + word;
        all.add(steady(
                id,
                word + " of the time " + from + "; a request without an answer is infinitely late",
                Unit.NANOSECONDS,
                LOWER_IS_BETTER,
                TIMED,
                LatencyFormulas.gated(q, of)));
        if (name.equals("response-time")) {
            all.add(shown(
                    id + "-completed",
                    word + " of the completed requests alone",
                    Unit.NANOSECONDS,
                    LatencyFormulas.completed(q, of)));
        }
    }

    private static void addStability(List<CatalogueMetric> all) {
        all.add(steady(
                "latency-stability",
                "Median over windows of p99 / p50",
                Unit.RATIO,
                LOWER_IS_BETTER,
                TIMED,
                StabilityFormulas::tailRatio));
        all.add(steady(
                "latency-variation",
                "Robust coefficient of variation of the windows' p99",
                Unit.RATIO,
                LOWER_IS_BETTER,
                TIMED,
                StabilityFormulas::tailVariation));
        all.add(new CatalogueMetric(
                "latency-drift",
                "Change of the windows' p50 over the measured part by the line of Theil and Sen, relative to their median",
                Unit.RATIO,
                LOWER_IS_BETTER,
                TIMED,
                Feeds.STEADY_TRIALS,
                VerdictRule.PER_TRIAL,
                StabilityFormulas::drift));
        all.add(steady(
                "longest-stall",
                "Longest time without a completion",
                Unit.NANOSECONDS,
                LOWER_IS_BETTER,
                TIMED,
                StabilityFormulas::longestStall));
        all.add(new CatalogueMetric(
                STEADY_STATE,
                "Whether the trial reached a steady state (1 or 0)",
                Unit.RATIO,
                HIGHER_IS_BETTER,
                ALL,
                Feeds.STEADY_TRIALS,
                VerdictRule.STEADY_SHARE,
                StabilityFormulas::steady));
        all.add(steady(
                "model-load-time",
                "Time to load the model",
                Unit.NANOSECONDS,
                LOWER_IS_BETTER,
                ALL,
                DeploymentFormulas::modelLoad));
        all.add(steady(
                "time-to-first-answer",
                "From the start of loading the model to its first answer",
                Unit.NANOSECONDS,
                LOWER_IS_BETTER,
                ALL,
                DeploymentFormulas::firstAnswer));
    }

    private static CatalogueMetric steady(
            String id,
            String description,
            Unit unit,
            Direction better,
            Set<ScenarioKind> validFor,
            Function<TrialData, MetricValue> formula) {
        return new CatalogueMetric(
                id, description, unit, better, validFor, Feeds.STEADY_TRIALS, VerdictRule.LOG_RATIO, formula);
    }

    /** Of the timed scenarios; shown, never gated. */
    private static CatalogueMetric shown(
            String id, String description, Unit unit, Function<TrialData, MetricValue> formula) {
        return new CatalogueMetric(
                id, description, unit, LOWER_IS_BETTER, TIMED, Feeds.STEADY_TRIALS, VerdictRule.DISPLAY_ONLY, formula);
    }
}
