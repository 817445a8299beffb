package dev.assay.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Freshness;
import dev.assay.api.IsolationMode;
import dev.assay.api.LoadSite;
import dev.assay.api.Price;
import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.RestartPolicy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The plan of design.md section 4, and what holds where a plan is silent (statistics.md section 9). */
class PlanReaderTest {
    private static final String MINIMAL = """
            apiVersion: assay/v1
            name: minimal
            platforms:
              a: {runner: local, engine: djl-pytorch}
              b: {runner: local, engine: djl-pytorch, resources: {cpu: 1}}
            baseline: a
            candidate: b
            workloads:
              - model: resnet50
                scenario: {kind: server, rate: 600/m, duration: 1m}
            gates:
              - {metric: goodput, margin: 2%, must: true}
            """;

    @Test
    void readsThePlanOfTheDesign() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        assertEquals("whole-card-to-half-card", plan.name());
        assertEquals(42, plan.seed());
        assertEquals(List.of("whole", "half"), List.copyOf(plan.platforms().keySet()));
        PlatformPlan half = plan.platform(Arm.CANDIDATE);
        assertEquals(OptionalDouble.of(0.5), half.share().gpuCore());
        assertEquals(OptionalLong.of(16L << 30), half.share().gpuMemoryBytes());
        assertEquals(IsolationMode.STRONG, half.isolation());
        assertEquals(Optional.of(new Price(1.60, "USD")), half.price());
        assertEquals(Map.of("cores", "1"), half.runnerOptions().values());
        assertEquals("1", half.engineOptions().get("djl-pytorch").text("threads", ""));
        assertEquals(LoadSite.BESIDE, plan.load());
        assertEquals(OptionalLong.of(7_200_000_000_000L), plan.budget().timeNanos());
        assertEquals(OptionalDouble.of(40), plan.budget().money());
        assertEquals("USD", plan.budget().currency());
        assertEquals(PlanFixtures.goodText(), plan.text());
    }

    @Test
    void labelsWorkloadsByModelAndScenario() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        assertEquals(
                List.of("resnet50/server", "minilm/closed", "minilm/constant"),
                plan.workloads().stream().map(WorkloadPlan::label).toList());
        WorkloadPlan faulty = plan.workload("minilm/constant");
        assertEquals(
                List.of(new FaultSpec("kill-worker", 15_000_000_000L, OptionalLong.empty(), Map.of())),
                faulty.faults());
        assertEquals(RestartPolicy.ON_FAILURE, faulty.restart());
        assertEquals("djl-onnxruntime", plan.engine(faulty, Arm.BASELINE));
    }

    @Test
    void resolvesGatesToWorkloads() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        assertEquals(
                List.of(
                        "throughput@minilm/closed",
                        "response-time-p99@resnet50/server",
                        "goodput@resnet50/server",
                        "time-to-recover@minilm/constant"),
                plan.gates().stream().map(GatePlan::id).toList());
        assertEquals(new GatePlan.Demand.Margin(0.05), plan.gates().get(0).demand());
        assertFalse(plan.gates().get(3).must());
    }

    @Test
    void fillsTheDefaultsOfTheStatistics() {
        ExperimentPlan plan = PlanFixtures.read(MINIMAL);
        TrialsPlan trials = plan.trials();
        assertEquals(8, trials.blocks());
        assertEquals(8, trials.maxBlocks());
        assertFalse(trials.sequential());
        assertEquals(List.of(), trials.looks());
        assertEquals(OptionalLong.empty(), trials.warmUpNanos());
        assertEquals(Freshness.PROCESS, trials.fresh());
        assertFalse(trials.allocationPerBlock());
        assertEquals(1_000_000_000L, trials.windowNanos());
        assertEquals(1_000_000_000L, trials.cohortNanos());
        assertEquals(60_000_000_000L, trials.leaseNanos());
        assertEquals(0.05, plan.alpha());
        assertEquals(0.2, plan.beta());
        assertEquals(IsolationMode.NONE, plan.platform(Arm.BASELINE).isolation());
        assertEquals(IsolationMode.BEST_EFFORT, plan.platform(Arm.CANDIDATE).isolation());
        WorkloadPlan workload = plan.workloads().get(0);
        assertEquals(OptionalDouble.of(10), workload.scenario().ratePerSecond());
        assertEquals(30_000_000_000L, workload.requestDeadlineNanos());
        assertEquals(RestartPolicy.NEVER, workload.restart());
    }

    @Test
    void theDeadlineIsTenTimesTheSlo() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        assertEquals(2_000_000_000L, plan.workload("resnet50/server").requestDeadlineNanos());
    }

    @Test
    void aSequentialPlanLooksAtEightTwelveSixteenTwenty() {
        // statistics.md section 6
        assertEquals(
                List.of(8, 12, 16, 20),
                PlanFixtures.read(PlanFixtures.goodText()).trials().looks());
        String bare = MINIMAL + "trials: {sequential: true}\n";
        assertEquals(List.of(8, 12, 16, 20), PlanFixtures.read(bare).trials().looks());
        assertEquals(20, PlanFixtures.read(bare).trials().maxBlocks());
    }

    @Test
    void looksAloneMakeAPlanSequential() {
        TrialsPlan trials =
                PlanFixtures.read(MINIMAL + "trials: {looks: [6, 10]}\n").trials();
        assertTrue(trials.sequential());
        assertEquals(6, trials.blocks());
        assertEquals(10, trials.maxBlocks());
    }

    @Test
    void aGateWithoutWorkloadIsSpreadOverAllThatFit() {
        String text = PlanFixtures.goodText()
                + "  - {metric: response-time-p99, limit: 250ms}\n  - {metric: error-ratio, limit: 0.1%}\n";
        List<GatePlan> gates = PlanFixtures.read(text).gates();
        assertEquals(
                List.of(
                        "response-time-p99@resnet50/server:limit",
                        "response-time-p99@minilm/closed:limit",
                        "error-ratio@resnet50/server:limit",
                        "error-ratio@minilm/closed:limit"),
                gates.subList(4, 8).stream().map(GatePlan::id).toList());
        assertEquals(new GatePlan.Demand.Limit(250e6), gates.get(4).demand());
        assertEquals(new GatePlan.Demand.Limit(0.001), gates.get(6).demand());
    }

    @Test
    void aMetricOfBothPhasesIsSpreadOverHealthyTrialsButMayNameFaultyOnes() {
        String text = PlanFixtures.goodText() + "  - {metric: lost-requests, limit: 5}\n"
                + "  - {metric: lost-requests, workload: minilm/constant, margin: 10%}\n";
        assertEquals(
                List.of(
                        "lost-requests@resnet50/server:limit",
                        "lost-requests@minilm/closed:limit",
                        "lost-requests@minilm/constant"),
                PlanFixtures.read(text).gates().stream()
                        .skip(4)
                        .map(GatePlan::id)
                        .toList());
    }

    @Test
    void aMetricThatIsKeptOrNotNeedsNoDemand() {
        String text = PlanFixtures.goodText() + "  - {metric: slo-attainment, workload: resnet50, must: true}\n";
        assertEquals(
                new GatePlan.Demand.Limit(1),
                PlanFixtures.read(text).gates().get(4).demand());
    }

    @Test
    void aPercentageIsTheNumberThatWasWritten() {
        for (int i = 0; i <= 100; i++) {
            String text =
                    PlanFixtures.goodText() + "  - {metric: error-ratio, workload: resnet50, limit: " + i + "%}\n";
            var limit = (GatePlan.Demand.Limit)
                    PlanFixtures.read(text).gates().get(4).demand();
            assertEquals(i / 100.0, limit.value());
        }
    }

    @Test
    void aRepeatedWorkloadGetsANumber() {
        String text = PlanFixtures.goodText()
                        .replace("    faults: [{kind: kill-worker, at: 15s}]\n", "")
                        .replace("  - {metric: time-to-recover, margin: 20%}\n", "")
                        .replace(
                                "load: beside",
                                "  - model: minilm\n    engine: djl-onnxruntime\n"
                                        + "    scenario: {kind: constant, rate: 70/s, duration: 40s}\nload: beside")
                + "  - {metric: goodput, workload: minilm/constant-2, margin: 2%}\n";
        ExperimentPlan plan = PlanFixtures.read(text);
        assertEquals("minilm/constant-2", plan.workloads().get(3).label());
        assertEquals("goodput@minilm/constant-2", plan.gates().get(3).id());
    }

    @Test
    void repeatsAFaultWhileTheLoadLasts() {
        String text = PlanFixtures.goodText().replace("at: 15s", "every: 15s, for: 5s");
        assertEquals(
                List.of(15_000_000_000L, 30_000_000_000L),
                PlanFixtures.read(text).workload("minilm/constant").faults().stream()
                        .map(FaultSpec::atNanos)
                        .toList());
    }

    @Test
    void jitterLeavesRoomForTheLastRepetition() {
        String text = PlanFixtures.goodText().replace("at: 15s", "every: 15s, for: 5s, jitter: 6s");
        List<FaultSpec> faults =
                PlanFixtures.read(text).workload("minilm/constant").faults();
        // 30 s + 6 s + 5 s would be over after the end of the load at 40 s.
        assertEquals(
                List.of(15_000_000_000L),
                faults.stream().map(FaultSpec::atNanos).toList());
        assertEquals(OptionalLong.of(6_000_000_000L), faults.get(0).jitterNanos());
    }

    @Test
    void aGateOnRecoveryIsOneGateForEachKindOfFault() {
        String text = PlanFixtures.goodText()
                .replace(
                        "faults: [{kind: kill-worker, at: 15s}]",
                        "faults: [{kind: kill-worker, at: 5s}, {kind: freeze-worker, at: 18s, for: 1s}, {kind: kill-worker, at: 28s}]");
        ExperimentPlan plan = PlanFixtures.read(text);
        assertEquals(
                List.of("time-to-recover:kill-worker@minilm/constant", "time-to-recover:freeze-worker@minilm/constant"),
                plan.gates().stream()
                        .map(GatePlan::id)
                        .filter(id -> id.startsWith("time-to-recover"))
                        .toList());
        assertEquals(
                "time-to-recover:freeze-worker",
                plan.gates().stream()
                        .filter(gate -> gate.id().contains("freeze"))
                        .findFirst()
                        .orElseThrow()
                        .metric());
    }

    @Test
    void everyProblemOfFaultsIsToldAtOnce() {
        String text = PlanFixtures.goodText()
                .replace(
                        "faults: [{kind: kill-worker, at: 15s}]",
                        "faults: [{kind: slow-worker, at: 15s, params: {facto: 3}},"
                                + " {kind: slow-worker, at: 15s, params: {factor: -3}},"
                                + " {kind: slow-worker, at: 15s, params: {factor: fast}},"
                                + " {kind: slow-worker, at: 35s, for: 2s, jitter: 4s},"
                                + " {kind: slow-worker, every: 5s, for: 2s, jitter: 3s}]");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        PlanReader reader = new PlanReader(PlanFixtures.catalogue());
        String told = assertThrows(PlanException.class, () -> reader.read("plan.yaml", bytes))
                .rendered();
        assertTrue(told.contains("did you mean 'factor'"), told);
        assertTrue(told.contains("factor: expected a number above 1"), told);
        assertTrue(told.contains("a number"), told);
        assertTrue(told.contains("a fault that is over before the load ends"), told);
        assertTrue(told.contains("a fault that is over before the next one"), told);
    }

    @Test
    void carriesParametersInBaseUnits() {
        String text = MINIMAL.replace(
                "rate: 600/m, duration: 1m",
                "duration: 1m, burstiness: 0.50, steps: [" + "{rate: 10/s, for: 20s}, {rate: 40/s, for: 40s}]");
        var scenario = PlanFixtures.read(text).workloads().get(0).scenario();
        assertEquals(
                Map.of("burstiness", "0.5", "steps", "10/s:20000000000ns 40/s:40000000000ns"), scenario.parameters());
        assertEquals(OptionalDouble.of(30), scenario.ratePerSecond()); // (10 * 20 + 40 * 40) / 60
    }

    @Test
    void findPeakHasItsGridFilledIn() {
        String text = MINIMAL.replace(
                        "kind: server, rate: 600/m",
                        "kind: find-peak, fromRate: 10/s, toRate: 100/s, slo: {p99: 100ms}")
                .replace("goodput", "error-ratio");
        var scenario = PlanFixtures.read(text).workloads().get(0).scenario();
        assertEquals(ScenarioKind.FIND_PEAK, scenario.kind());
        assertEquals(
                Map.of("fromRate", "10/s", "toRate", "100/s", "gridStep", "0.05", "stepDuration", "10000000000ns"),
                scenario.parameters());
    }

    @Test
    void formattingDoesNotChangeTheDigest() {
        String same = """
                # other order, other units, quotes, defaults written out
                gates: [{must: true, margin: 0.02, metric: "goodput", workload: resnet50}]
                candidate: b
                baseline: a
                trials: {blocks: 8, aa: 0, lease: 1m}
                workloads:
                  - scenario: {duration: 60000ms, kind: server, rate: 10/s}
                    model: resnet50
                platforms:
                  b: {engine: {id: djl-pytorch}, resources: {cpu: 1.0}, runner: local}
                  a: {engine: djl-pytorch, runner: local}
                seed: 1
                name: minimal
                apiVersion: assay/v1
                """;
        assertEquals(
                PlanFixtures.read(MINIMAL).digest(), PlanFixtures.read(same).digest());
        assertTrue(PlanFixtures.read(MINIMAL).digest().matches("[0-9a-f]{64}"));
        assertNotEquals(
                PlanFixtures.read(MINIMAL).digest(),
                PlanFixtures.read(MINIMAL.replace("margin: 2%", "margin: 3%")).digest());
    }

    @Test
    void readsAnchorsAndAByteOrderMark() {
        String text = "\uFEFF"
                + MINIMAL.replace("{runner: local, engine: djl-pytorch}", "&p {runner: local, engine: djl-pytorch}")
                        .replace("{runner: local, engine: djl-pytorch, resources: {cpu: 1}}", "*p");
        assertEquals("local", PlanFixtures.read(text).platform(Arm.CANDIDATE).runner());
    }
}
