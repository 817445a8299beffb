package dev.assay.core.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanFixtures;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Layout of statistics.md section 1: blocks of one trial per arm, order random and balanced, the same draws for both. */
class SchedulesTest {
    private static ExperimentPlan plan(long seed, String trials) {
        String text = PlanFixtures.goodText()
                .replace("seed: 42", "seed: " + seed)
                .replaceAll("trials: .*", "trials: {" + trials + "}");
        return PlanFixtures.read(text);
    }

    private static String shown(ScheduledTrial t) {
        return t.trialId() + " " + t.phase() + " block " + t.block() + " look " + t.look() + " position "
                + t.position();
    }

    @Test
    void aSmallScheduleIsTheSameForever() {
        // Golden: a change here changes what every recorded seed means, and needs a new version in SeedDerivation.
        List<ScheduledTrial> trials =
                Schedules.draw(plan(42, "blocks: 2, aa: 1")).trials();
        assertEquals("""
                000-baseline-minilm-closed PILOT block 0 look 0 position 0
                001-candidate-minilm-closed PILOT block 0 look 0 position 1
                002-baseline-minilm-constant PILOT block 0 look 0 position 0
                003-candidate-minilm-constant PILOT block 0 look 0 position 1
                004-candidate-resnet50-server PILOT block 0 look 0 position 0
                005-baseline-resnet50-server PILOT block 0 look 0 position 1
                006-baseline-minilm-closed AA block 0 look 0 position 0
                007-baseline-minilm-closed AA block 0 look 0 position 1
                008-baseline-resnet50-server AA block 0 look 0 position 0
                009-baseline-resnet50-server AA block 0 look 0 position 1
                010-baseline-minilm-constant FAULT block 0 look 1 position 0
                011-candidate-minilm-constant FAULT block 0 look 1 position 1
                012-baseline-resnet50-server MEASURE block 0 look 1 position 0
                013-candidate-resnet50-server MEASURE block 0 look 1 position 1
                014-candidate-minilm-closed MEASURE block 0 look 1 position 0
                015-baseline-minilm-closed MEASURE block 0 look 1 position 1
                016-baseline-minilm-closed MEASURE block 1 look 1 position 0
                017-candidate-minilm-closed MEASURE block 1 look 1 position 1
                018-candidate-minilm-constant FAULT block 1 look 1 position 0
                019-baseline-minilm-constant FAULT block 1 look 1 position 1
                020-candidate-resnet50-server MEASURE block 1 look 1 position 0
                021-baseline-resnet50-server MEASURE block 1 look 1 position 1""", trials.stream().map(SchedulesTest::shown).collect(Collectors.joining("\n")));
    }

    @Test
    void seedsFollowTheDocumentedDerivation() {
        // printf '%s' 'assay-seed-v1|42|arrivals|measure|3|minilm/closed' | sha256sum | cut -c1-16
        assertEquals(0x0d53fa0668c440fdL, new SeedDerivation(42).draw("arrivals", "measure", 3, "minilm/closed"));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 42, -7, 1_000_003, 99_999_999_999L})
    void everyTwoBlocksOfAWorkloadHaveBothOrders(long seed) {
        Schedule schedule = Schedules.draw(plan(seed, "blocks: 10"));
        for (String label : List.of("resnet50/server", "minilm/closed", "minilm/constant")) {
            List<Arm> first = schedule.trials().stream()
                    .filter(t -> t.phase() != TrialPhase.PILOT && t.workload().equals(label) && t.position() == 0)
                    .map(ScheduledTrial::arm)
                    .toList();
            assertEquals(10, first.size());
            for (int i = 0; i < first.size(); i += 2) {
                assertNotEquals(first.get(i), first.get(i + 1), label + ", blocks " + i + " and " + (i + 1));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 42, -7})
    void bothTrialsOfAPairAreSideBySideWithTheSameDraws(long seed) {
        List<ScheduledTrial> trials =
                Schedules.draw(plan(seed, "blocks: 6, aa: 2")).trials();
        for (int i = 0; i < trials.size(); i += 2) {
            ScheduledTrial first = trials.get(i);
            ScheduledTrial second = trials.get(i + 1);
            assertEquals(first.workload(), second.workload());
            assertEquals(first.block(), second.block());
            assertEquals(first.phase(), second.phase());
            assertEquals(first.seeds(), second.seeds());
            assertEquals(0, first.position());
            assertEquals(1, second.position());
            Arm other =
                    first.phase() == TrialPhase.AA ? Arm.BASELINE : first.arm().other();
            assertEquals(other, second.arm());
        }
    }

    @Test
    void seedsDifferBetweenPairsButNotTheWeights() {
        List<ScheduledTrial> trials =
                Schedules.draw(plan(42, "blocks: 20, aa: 10")).trials();
        Set<Long> drawn = new HashSet<>();
        for (ScheduledTrial trial : trials) {
            if (trial.position() == 0) {
                assertTrue(drawn.add(trial.seeds().arrivals()), "arrivals seed twice");
                assertTrue(drawn.add(trial.seeds().samples()), "samples seed twice");
                assertTrue(drawn.add(trial.seeds().order()), "order seed twice");
            }
            assertEquals(trials.get(0).seeds().weights(), trial.seeds().weights());
        }
    }

    @Test
    void orderAndFirstArmAreReallyDrawn() {
        Set<String> orders = IntStream.range(0, 40)
                .mapToObj(seed -> Schedules.draw(plan(seed, "blocks: 2, warmUp: 2s")).trials().stream()
                        .map(t -> t.arm() + t.workload())
                        .collect(Collectors.joining(",")))
                .collect(Collectors.toSet());
        // 3! orders of workloads and 2^3 of arms in the first block alone: 40 draws of 48 meet few twice.
        assertTrue(orders.size() > 30, "different schedules: " + orders.size());
    }

    @Test
    void aFixedWarmUpNeedsNoPilots() {
        assertTrue(Schedules.draw(plan(1, "blocks: 5, warmUp: 2s")).trials().stream()
                .noneMatch(t -> t.phase() == TrialPhase.PILOT));
        assertEquals(
                6,
                Schedules.draw(plan(1, "blocks: 5")).trials().stream()
                        .filter(t -> t.phase() == TrialPhase.PILOT)
                        .count());
    }

    @Test
    void blocksBelongToTheirLooks() {
        List<ScheduledTrial> trials =
                Schedules.draw(plan(1, "looks: [3, 5], warmUp: 1s")).trials();
        assertEquals(
                List.of(1, 1, 1, 2, 2),
                IntStream.range(0, 5)
                        .mapToObj(b -> trials.stream()
                                .filter(t -> t.block() == b)
                                .findFirst()
                                .orElseThrow()
                                .look())
                        .toList());
    }

    @Test
    void workloadsWithFaultsRunInPhaseFault() {
        Schedule schedule = Schedules.draw(plan(1, "blocks: 3, aa: 3"));
        assertTrue(schedule.trials().stream()
                .filter(t -> t.workload().equals("minilm/constant"))
                .allMatch(t -> t.phase() == TrialPhase.PILOT || t.phase() == TrialPhase.FAULT));
        assertTrue(schedule.trials().stream()
                .noneMatch(t -> t.phase() == TrialPhase.FAULT && !t.workload().equals("minilm/constant")));
    }

    @Test
    void idsAreUniqueAndSafeAsFileNames() {
        List<ScheduledTrial> trials =
                Schedules.draw(plan(1, "blocks: 200, aa: 20")).trials();
        Set<String> ids = trials.stream().map(ScheduledTrial::trialId).collect(Collectors.toSet());
        assertEquals(trials.size(), ids.size());
        ids.forEach(id -> assertTrue(id.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,120}"), id));
        assertEquals("007-candidate-a-b----c", TrialIds.id(7, Arm.CANDIDATE, "a/b:模*/c"));
    }
}
