package dev.assay.api.contract;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.api.Finding;
import dev.assay.api.Outcome;
import dev.assay.api.Price;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.api.report.Effect;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.HeatMap;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.ProvenanceEntry;
import dev.assay.api.report.QuantilePoint;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.NodeFacts;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Made-up reports for tests of exporters. No number in them was measured. */
public final class SampleReport {
    /** Text that tries to break out of HTML, Markdown, XML, CSV and terminals, with CJK and right-to-left parts. */
    public static final String HOSTILE =
            "</script><script>alert(1)</script>\"'><img src=x onerror=alert(2)> ]]> &amp; | `x` *b* [l](javascript:alert(3)) "
                    + "=1+1 \u0000\u0007\u001b[31m \u202eevil\u202c 模型名称 عربى " + "W".repeat(200);

    private static final String MEAN = "response-time-p99";

    private SampleReport() {}

    public static Report plain() {
        return report("whole-card-to-half-card", Verdict.NO_GO);
    }

    public static Report hostile() {
        return report(HOSTILE, Verdict.INVALID);
    }

    /** A run that ended before its first trial. */
    public static Report empty() {
        Report r = report("nothing ran", Verdict.INVALID);
        Decision none = new Decision(
                Verdict.INVALID, "INVALID: no trial was finished", List.of(), "nothing", List.of(), List.of());
        return new Report(
                r.schema(),
                r.tool(),
                r.runId(),
                r.name(),
                r.planText(),
                r.planDigest(),
                0,
                0,
                List.of(),
                none,
                r.platforms(),
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                List.of());
    }

    private static Report report(String name, Verdict verdict) {
        List<GateResult> gates = List.of(
                gate(MEAN, name, true, verdict, GateResult.Kind.NON_INFERIORITY, new Effect(-0.17, -0.23, -0.11, 0.05)),
                gate(
                        "goodput",
                        name,
                        false,
                        Verdict.INCONCLUSIVE,
                        GateResult.Kind.NON_INFERIORITY,
                        new Effect(-0.03, -0.08, 0.02, 0.05)),
                gate(
                        "service-time-p50",
                        name,
                        false,
                        Verdict.GO,
                        GateResult.Kind.NONE,
                        new Effect(0.04, 0.01, 0.07, 0.05)));
        Decision decision = new Decision(
                verdict,
                verdict.word() + ": response-time-p99 of " + name + " is 18% worse [12%, 25%], allowed 10%",
                List.of("response-time-p99 of " + name + " is 18% worse [12%, 25%], allowed 10%"),
                "this allocation, 8 blocks",
                List.of("about 6 more blocks would settle goodput of " + name),
                gates);
        return new Report(
                Report.SCHEMA,
                "assay 0.1.0",
                "20261130T120000Z-sample-abc123",
                name,
                "name: " + name + "\nseed: 42\n",
                "0123abcd",
                1_790_000_000_000L,
                1_790_000_240_000L,
                List.of("This measured a CPU, not a GPU: " + name),
                decision,
                List.of(platform(Arm.BASELINE, name), platform(Arm.CANDIDATE, name)),
                List.of(workload(name), faulty(name)),
                List.of(Finding.warning("SINGLE_ALLOCATION", "one allocation per arm: " + name, "use more", name)),
                Map.of(MEAN, "nanoseconds", "goodput", "ratio", "cost-per-million-requests", "currency-per-million"),
                List.of(new ProvenanceEntry("seed", "42"), new ProvenanceEntry("command", name)),
                List.of("one-sided t test on log ratios of blocks"));
    }

    private static GateResult gate(
            String metric, String workload, boolean must, Verdict verdict, GateResult.Kind kind, Effect effect) {
        return new GateResult(
                metric + "@" + workload,
                metric,
                workload,
                must,
                kind,
                Direction.LOWER_IS_BETTER,
                Unit.NANOSECONDS,
                verdict,
                verdict.word() + ": " + metric + " of " + workload,
                "at most 10% worse",
                OptionalDouble.of(-0.0953),
                Optional.of(effect),
                OptionalDouble.of(41.2e6),
                OptionalDouble.of(48.9e6),
                8,
                OptionalInt.of(6),
                Map.of("t.p-go", 0.99, "sign-flip.p-go", 0.98),
                List.of("a reason about " + workload));
    }

    private static PlatformInfo platform(Arm arm, String name) {
        NodeFacts facts = new NodeFacts(name, Map.of("cpu.model", "Some CPU", "kernel", arm.word() + name), List.of());
        return new PlatformInfo(
                arm,
                name,
                "local",
                List.of("djl-pytorch"),
                "half",
                "half",
                "a quota",
                Optional.of(new Price(3.5, "USD")),
                List.of("local-1"),
                List.of(facts));
    }

    private static WorkloadEvidence workload(String label) {
        List<TrialEvidence> trials = new ArrayList<>();
        for (int block = 0; block < 4; block++) {
            for (Arm arm : Arm.values()) {
                trials.add(trial(arm, block, trials.size()));
            }
        }
        Scenario scenario = new Scenario(
                ScenarioKind.SERVER,
                OptionalDouble.of(20),
                OptionalInt.empty(),
                60_000_000_000L,
                1,
                new Slo(Map.of("p99", 200_000_000L), Map.of(), OptionalDouble.empty()),
                Map.of());
        return new WorkloadEvidence(label, label, "djl-pytorch", scenario, trials, heat(trials));
    }

    /** The same with a fault in each trial: the candidate takes longer, and in one block is never seen to recover. */
    private static WorkloadEvidence faulty(String label) {
        WorkloadEvidence w = workload(label);
        List<TrialEvidence> trials =
                w.trials().stream().map(SampleReport::withFault).toList();
        return new WorkloadEvidence(label + " with faults", w.model(), w.engine(), w.scenario(), trials, heat(trials));
    }

    private static TrialEvidence withFault(TrialEvidence t) {
        long at = 10_000_000_000L;
        boolean baseline = t.arm() == Arm.BASELINE;
        boolean censored = !baseline && t.block() == 2;
        long recovered = at + (baseline ? 3_000_000_000L : 6_000_000_000L);
        FaultEvidence fault = new FaultEvidence(
                "kill-worker",
                OptionalLong.of(at),
                at,
                at + 20_000_000L,
                OptionalLong.empty(),
                OptionalLong.of(at + 120_000_000L),
                OptionalLong.of(at + 40_000_000L),
                OptionalLong.of(at + 300_000_000L),
                OptionalLong.of(recovered - 1_500_000_000L),
                OptionalLong.of(900_000_000L),
                OptionalLong.of(recovered - 1_000_000_000L),
                censored ? OptionalLong.empty() : OptionalLong.of(recovered),
                censored,
                30_000_000_000L,
                OptionalDouble.of(0.99),
                OptionalDouble.of(baseline ? 58 : 117),
                Optional.empty());
        List<Cohort> cohorts = t.cohorts().stream()
                .map(c -> new Cohort(
                        c.index(),
                        c.startNanos(),
                        20,
                        20,
                        c.startNanos() >= at && (censored || c.startNanos() < recovered) ? 2 : 20))
                .toList();
        return new TrialEvidence(
                t.trialId() + "-fault",
                t.arm(),
                TrialPhase.FAULT,
                t.block(),
                t.position(),
                t.allocationId(),
                t.valid(),
                t.values(),
                t.missing(),
                t.responseTime(),
                t.serviceTime(),
                t.windows(),
                cohorts,
                t.result(),
                List.of(fault));
    }

    private static List<HeatMap> heat(List<TrialEvidence> trials) {
        List<HeatMap.Cell> cells = new ArrayList<>();
        for (int slice = 0; slice < 30; slice++) {
            for (int bin = 0; bin < 3; bin++) {
                cells.add(new HeatMap.Cell(slice, bin, 14 - 6 * bin));
            }
        }
        List<Long> edges = List.of(20_000_000L, 28_000_000L, 40_000_000L, 57_000_000L);
        return List.of(
                new HeatMap(Arm.BASELINE, trials.get(0).trialId(), 1_000_000_000L, edges, cells),
                new HeatMap(Arm.CANDIDATE, trials.get(1).trialId(), 1_000_000_000L, edges, cells));
    }

    private static TrialEvidence trial(Arm arm, int block, int number) {
        double factor = (arm == Arm.BASELINE ? 1 : 1.18) * (1 + 0.01 * (block % 3));
        List<QuantilePoint> points = new ArrayList<>();
        for (double q : new double[] {0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.995, 0.999, 1}) {
            points.add(new QuantilePoint(q, (long) (20e6 * factor * (1 + 2 * q * q * q))));
        }
        List<Window> windows = new ArrayList<>();
        List<Cohort> cohorts = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            windows.add(new Window(
                    i,
                    i * 1_000_000_000L,
                    20,
                    20,
                    0,
                    OptionalLong.of((long) (22e6 * factor) + i * 1000L),
                    OptionalLong.empty(),
                    OptionalLong.of((long) (50e6 * factor))));
            cohorts.add(new Cohort(i, i * 1_000_000_000L, 20, 20, 20));
        }
        LedgerCounts ledger =
                new LedgerCounts(600, Map.of(Outcome.COMPLETED, 598L, Outcome.TIMED_OUT, 2L), 590, 590, 598);
        ClientHealth health = new ClientHealth(
                600,
                600,
                40_000,
                90_000,
                300_000,
                2_000_000,
                1_000_000,
                OptionalDouble.of(0.01),
                100_000_000,
                30_000,
                OptionalDouble.of(1.0),
                false);
        TrialResult result = new TrialResult(
                TrialResult.SCHEMA,
                String.format("%03d-%s-sample", number, arm.word()),
                "00",
                1_790_000_000_000L,
                5_000_000_000L,
                30_000_000_000L,
                Optional.of(new DeploymentFacts(
                        "PyTorch 2.7.1",
                        "cpu",
                        "ab".repeat(32),
                        "cd".repeat(32),
                        0,
                        1_000_000_000L,
                        30_000_000L,
                        Map.of("precision", arm == Arm.BASELINE ? "fp32" : "bf16"))),
                ledger,
                ledger,
                new SteadyState(SteadyState.Label.STEADY, 5_000_000_000L, "thirds within 1%"),
                Optional.of(health),
                List.of(),
                0,
                Optional.empty(),
                List.of(),
                0,
                "ff" + number);
        return new TrialEvidence(
                result.trialId(),
                arm,
                TrialPhase.MEASURE,
                block,
                arm == Arm.BASELINE ? 0 : 1,
                "local-1",
                true,
                Map.of(MEAN, 41.2e6 * factor, "goodput", 0.98, "cost-per-million-requests", 3.4 * factor),
                Map.of("response-time-p99.9", "600 requests, 3688 are needed"),
                points,
                points,
                windows,
                cohorts,
                result,
                List.of());
    }
}
