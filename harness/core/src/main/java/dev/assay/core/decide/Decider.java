package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Severity;
import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.api.report.GateResult;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.Units;
import dev.assay.core.compare.WorkloadTrials;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.TrialsPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Draws the verdict of a run from its metric table. Pure: the same input gives the same outcome, so that {@code run},
 * {@code compare} and {@code verify} agree.
 */
public final class Decider {
    private final DecisionInput input;
    private final Looks looks;
    private final List<GateCase> gates;
    private final List<Finding> findings = new ArrayList<>();

    private Decider(DecisionInput input, Metrics metrics) {
        this.input = input;
        this.looks = looks(input);
        this.gates = new GateCases(input, metrics).all();
    }

    /** The verdict with the metrics of the catalogue. */
    public static DecisionOutcome decide(DecisionInput input) {
        return decide(input, Metrics.catalogue());
    }

    /**
     * @throws IllegalArgumentException when a gate of the plan names a metric that {@code metrics} does not have
     */
    public static DecisionOutcome decide(DecisionInput input, Metrics metrics) {
        return new Decider(input, metrics).outcome();
    }

    private DecisionOutcome outcome() {
        ExperimentPlan plan = input.plan();
        List<GateTrack> tracks = gates.stream().map(this::follow).toList();
        List<Multiple.Settled> settled = Multiple.settle(tracks, plan.alpha());
        List<GateResult> results =
                settled.stream().map(s -> GateResults.of(s, plan)).toList();
        List<Finding> runFindings = new ArrayList<>(input.lost());
        runFindings.addAll(RunChecks.of(input.table()));
        runFindings.addAll(AaCheck.of(input.table().rows(), demanded()));
        List<Units> units = tracks.stream()
                .filter(t -> t.gate().must())
                .map(GateTrack::units)
                .distinct()
                .toList();
        findings.addAll(runFindings);
        findings.addAll(new OutcomeFindings(input, looks).of(tracks, units));
        List<String> settle = Settling.of(settled, plan);
        Decision decision = Overall.of(results, runFindings, units, settle, plan.candidate());
        boolean enough = isSettled(decision, tracks);
        findings.sort(Comparator.comparing(
                Finding::severity, Comparator.comparingInt(Severity::ordinal).reversed()));
        return new DecisionOutcome(decision, findings, enough);
    }

    private GateTrack follow(GateCase gate) {
        ExperimentPlan plan = input.plan();
        List<TrialRow> rows = input.table().rows();
        boolean perBlock = plan.trials().allocationPerBlock();
        IntFunction<Units> units =
                blocks -> Units.of(WorkloadTrials.of(rows, gate.workload(), input.design(), blocks), perBlock);
        boolean steadyMust = gates.stream()
                .anyMatch(g -> g.must()
                        && g.workload().equals(gate.workload())
                        && g.metric().id().equals(Metrics.STEADY_STATE));
        return GateTrack.follow(gate, looks, units, steadyMust, plan.seed());
    }

    private List<GateCase> demanded() {
        return gates.stream().filter(g -> g.demand().isPresent()).toList();
    }

    private boolean isSettled(Decision decision, List<GateTrack> tracks) {
        boolean planned = looks instanceof Looks.Sequential;
        boolean decided = decision.verdict() != Verdict.INCONCLUSIVE;
        List<GateTrack> must = tracks.stream().filter(t -> t.gate().must()).toList();
        // Without a must-gate nothing can be futile: what was planned is what the reader wants to see.
        boolean futile = !must.isEmpty() && must.stream().allMatch(t -> t.latched() || Futility.isFutile(t));
        return !looks.more() || (planned && (decided || futile));
    }

    private static Looks looks(DecisionInput input) {
        TrialsPlan trials = input.plan().trials();
        int done = blocksDone(input);
        double alpha = input.plan().alpha();
        if (done == 0 || input.design() == Design.UNPAIRED) {
            return new Looks.Fixed(alpha, done, trials.blocks());
        }
        if (trials.sequential()) {
            return Looks.Sequential.of(trials, alpha, input.looksTaken(), done);
        }
        return done < trials.blocks()
                ? new Looks.Unplanned(alpha, done, trials.blocks())
                : new Looks.Fixed(alpha, done, trials.blocks());
    }

    /** Blocks of which both trials have been made. */
    static int blocksDone(DecisionInput input) {
        return input.plan().workloads().stream()
                .map(w -> WorkloadTrials.of(input.table().rows(), w.label(), input.design(), Integer.MAX_VALUE))
                .mapToInt(t ->
                        Math.min(t.of(Arm.BASELINE).size(), t.of(Arm.CANDIDATE).size()))
                .min()
                .orElse(0);
    }

    /** The metric of a gate. */
    static CatalogueMetric metric(Metrics metrics, String id) {
        return metrics.find(id)
                .orElseThrow(() -> new IllegalArgumentException("gate: expected a known metric, found '" + id + "'"));
    }
}
