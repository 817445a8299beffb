package dev.assay.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Effect;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The sample's workload with faults of its own: 4 trials of each arm, all with the faults that a test gives them. */
class RecoveryGroupsTest {
    private static final Messages ENGLISH = new Messages("en");
    private static final long SECOND = 1_000_000_000L;

    /** Recovered after a second; never recovered, with no event seen, where {@code dead}. */
    private static FaultEvidence fault(String kind, long atSeconds, boolean dead) {
        long at = atSeconds * SECOND;
        OptionalLong after = dead ? OptionalLong.empty() : OptionalLong.of(at + SECOND);
        return new FaultEvidence(
                kind,
                OptionalLong.of(at),
                at,
                at,
                OptionalLong.empty(),
                OptionalLong.of(at),
                after,
                after,
                after,
                OptionalLong.empty(),
                after,
                after,
                dead,
                at + 20 * SECOND,
                OptionalDouble.of(1),
                OptionalDouble.of(10),
                Optional.empty());
    }

    private static WorkloadEvidence with(Function<TrialEvidence, List<FaultEvidence>> faults) {
        WorkloadEvidence w = SampleReport.plain().workloads().get(1);
        List<TrialEvidence> trials = w.trials().stream()
                .map(t -> new TrialEvidence(
                        t.trialId(),
                        t.arm(),
                        t.phase(),
                        t.block(),
                        t.position(),
                        t.allocationId(),
                        t.valid(),
                        t.values(),
                        t.missing(),
                        t.responseTime(),
                        t.serviceTime(),
                        t.windows(),
                        t.cohorts(),
                        t.result(),
                        faults.apply(t)))
                .toList();
        return new WorkloadEvidence(w.label(), w.model(), w.engine(), w.scenario(), trials, w.heat());
    }

    private static List<RecoveryFigures.Row> rows(FaultGroup group, String... metrics) {
        List<GateResult> gates = List.of(metrics).stream()
                .map(metric -> new GateResult(
                        metric,
                        metric,
                        group.workload(),
                        true,
                        GateResult.Kind.NONE,
                        Direction.LOWER_IS_BETTER,
                        Unit.NANOSECONDS,
                        Verdict.GO,
                        "",
                        "",
                        OptionalDouble.empty(),
                        Optional.of(new Effect(-Math.log(2), -Math.log(2), -Math.log(2), 0.05)),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        4,
                        OptionalInt.empty(),
                        Map.of(),
                        List.of()))
                .toList();
        return new RecoveryFigures(gates, ENGLISH).rows(group);
    }

    @Test
    void aFaultThatATrialLacksMovesNoOtherIntoItsPlace() {
        List<FaultEvidence> all = List.of(fault("kill-worker", 10, false), fault("freeze-worker", 30, false));
        List<FaultGroup> groups = FaultGroup.of(List.of(with(t -> t.block() == 1 ? all.subList(1, 2) : all)));
        assertEquals(
                List.of("kill-worker", "freeze-worker"),
                groups.stream().map(FaultGroup::kind).toList());
        for (FaultGroup group : groups) {
            assertTrue(group.cases().stream().allMatch(c -> c.fault().kind().equals(group.kind())));
            assertEquals(1, group.ofKind());
            assertEquals(8, group.trials());
        }
        // Block 1 is a trial of each arm.
        assertEquals(2, groups.get(0).absent());
        assertEquals(0, groups.get(1).absent());
    }

    @Test
    void faultsOfOneKindAreNumberedByTheirPlannedTimes() {
        // The second is listed first.
        List<FaultGroup> groups = FaultGroup.of(List.of(with(t -> List.of(
                fault("kill-worker", 40, false), fault("device-oom", 20, false), fault("kill-worker", 10, false)))));
        assertEquals(
                List.of("kill-worker 1/2", "device-oom 1/1", "kill-worker 2/2"),
                groups.stream()
                        .map(g -> g.kind() + " " + g.number() + "/" + g.ofKind())
                        .toList());
        assertEquals(10 * SECOND, groups.get(0).cases().get(0).fault().injectedFromNanos());
    }

    @Test
    void theChangeOfTheWorstFaultIsNotSaidOfOneOfSeveral() {
        WorkloadEvidence twice = with(t -> List.of(fault("kill-worker", 10, false), fault("kill-worker", 40, false)));
        for (FaultGroup group : FaultGroup.of(List.of(twice))) {
            assertEquals(
                    "–",
                    rows(group, "time-to-recover", "time-to-recover:kill-worker")
                            .get(6)
                            .change());
        }
        FaultGroup once = FaultGroup.of(List.of(with(t -> List.of(fault("kill-worker", 10, false)))))
                .get(0);
        // A log ratio of -log 2 with lower values better is twice the time.
        assertTrue(rows(once, "time-to-recover").get(6).change().startsWith("+100.0%"));
    }

    @Test
    void theChangeOverAllKindsIsNotSaidOfOneKind() {
        FaultGroup group = FaultGroup.of(
                        List.of(with(t -> List.of(fault("kill-worker", 10, false), fault("freeze-worker", 40, false)))))
                .get(0);
        assertEquals("–", rows(group, "time-to-recover").get(6).change());
        assertTrue(rows(group, "time-to-recover", "time-to-recover:kill-worker")
                .get(6)
                .change()
                .startsWith("+100.0%"));
    }

    @Test
    void anArmThatNeverRecoversIsToldFromWhatDoesNotApply() {
        FaultGroup group = FaultGroup.of(List.of(
                        with(t -> List.of(fault("kill-worker", 10, t.arm() == Arm.CANDIDATE)))))
                .get(0);
        List<RecoveryFigures.Row> rows = rows(group);
        for (int row : new int[] {1, 2, 3, 5, 6}) {
            assertEquals("1.00 s [1.00 s, 1.00 s]", rows.get(row).baseline());
            assertEquals("not seen in 4 of 4", rows.get(row).candidate());
            assertEquals("not seen", rows.get(row).worstCandidate());
        }
        RecoveryFigures.Row load = rows.get(4);
        assertEquals(List.of("–", "–"), List.of(load.candidate(), load.worstCandidate()), "no model was loaded");
    }
}
