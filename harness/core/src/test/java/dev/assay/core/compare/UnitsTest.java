package dev.assay.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observation.Unusable;
import dev.assay.core.compare.Observation.Why;
import dev.assay.core.compare.Observation.Worst;
import dev.assay.core.metric.RowBuilder;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Independent units and what each of them says (docs/statistics.md, sections 1 and 5). */
class UnitsTest {
    private static final String WORKLOAD = "m/closed";
    private static final String METRIC = "throughput";
    private static final Direction HIGHER = Direction.HIGHER_IS_BETTER;

    private static TrialRow row(int block, Arm arm, String allocation, double value) {
        return new RowBuilder(block, arm, WORKLOAD)
                .allocation(allocation)
                .value(METRIC, new MetricValue.Value(value, 0.1))
                .build();
    }

    /** A block for each pair of allocation ids, all of the value 100. */
    private static List<TrialRow> on(String... pairs) {
        List<TrialRow> rows = new ArrayList<>();
        for (int i = 0; i < pairs.length; i++) {
            int blank = pairs[i].indexOf(' ');
            rows.add(row(i, Arm.BASELINE, pairs[i].substring(0, blank), 100));
            rows.add(row(i, Arm.CANDIDATE, pairs[i].substring(blank + 1), 100));
        }
        return rows;
    }

    private static Units units(List<TrialRow> rows, Design design, boolean perBlock) {
        return Units.of(WorkloadTrials.of(rows, WORKLOAD, design, Integer.MAX_VALUE), perBlock);
    }

    private static int count(List<TrialRow> rows, Design design) {
        return units(rows, design, true).perProtocol(METRIC, HIGHER).units();
    }

    @Test
    void oneAllocationOnEitherArmMakesTheTrialTheUnit() {
        assertEquals(
                UnitKind.TRIAL, units(on("a x", "a y"), Design.PAIRED, true).kind());
        assertEquals(
                UnitKind.TRIAL, units(on("a x", "b x"), Design.PAIRED, true).kind());
        assertEquals(
                UnitKind.ALLOCATION,
                units(on("a x", "b y"), Design.PAIRED, true).kind());
    }

    @Test
    void allocationsThatWereNotPlannedCountFromFiveOn() {
        List<TrialRow> four = on("a v", "b w", "c x", "d y", "d y");
        List<TrialRow> five = on("a v", "b w", "c x", "d y", "e z");

        for (Design design : Design.values()) {
            assertEquals(UnitKind.TRIAL, units(four, design, false).kind());
            assertEquals(UnitKind.ALLOCATION, units(five, design, false).kind());
        }
        // Unpaired, the arm with fewer counts.
        assertEquals(
                UnitKind.TRIAL,
                units(on("a v", "b w", "c x", "d y", "e y"), Design.UNPAIRED, false)
                        .kind());
    }

    @Test
    void blocksThatShareAnAllocationOnEitherArmAreOneUnit() {
        assertEquals(3, count(on("a x", "b y", "c z"), Design.PAIRED));
        assertEquals(2, count(on("a x", "b y", "a z"), Design.PAIRED));
        assertEquals(1, count(on("a x", "b y", "a y"), Design.PAIRED), "a chain is one unit");
        assertEquals(2, count(on("a x", "b y", "c z", "a y"), Design.PAIRED), "a chain beside another unit");
        assertEquals(2, count(on("a x", "b y", "a z"), Design.UNPAIRED), "two allocations of the baseline");
    }

    @Test
    void aUnitIsTheGeometricMeanOfItsTrials() {
        List<TrialRow> rows = List.of(
                row(0, Arm.BASELINE, "a", 100), row(0, Arm.CANDIDATE, "x", 50),
                row(1, Arm.BASELINE, "a", 400), row(1, Arm.CANDIDATE, "x", 200),
                row(2, Arm.BASELINE, "b", 100), row(2, Arm.CANDIDATE, "y", 100));

        for (Design design : Design.values()) {
            ArmSamples samples = units(rows, design, true).perProtocol(METRIC, HIGHER);
            // sqrt(100 * 400) and sqrt(50 * 200).
            assertEquals(200, ((Measured) samples.baseline().get(0)).value(), 1e-9);
            assertEquals(100, ((Measured) samples.candidate().get(0)).value(), 1e-9);
        }
    }

    @Test
    void aFailureSpoilsItsUnitWhereFailuresCountAndIsLeftOutWhereNot() {
        List<TrialRow> rows = new ArrayList<>(on("a x", "a x", "b y"));
        rows.set(
                3,
                new RowBuilder(1, Arm.CANDIDATE, WORKLOAD)
                        .allocation("x")
                        .status(Status.FAILED, "crashed")
                        .build());
        Units units = units(rows, Design.PAIRED, true);

        assertInstanceOf(
                Measured.class, units.perProtocol(METRIC, HIGHER).candidate().get(0));
        assertInstanceOf(
                Worst.class, units.intentionToTreat(METRIC, HIGHER).candidate().get(0));
    }

    @Test
    void whatSaysNothingIsNoUnit() {
        Measured one = new Measured(1, 0);
        Worst failed = new Worst("x");
        Unusable few = new Unusable("x", Why.TOO_FEW);
        ArmSamples unpaired =
                new ArmSamples(Design.UNPAIRED, HIGHER, List.of(one, failed, few), List.of(one, one, one, few));
        ArmSamples paired = new ArmSamples(Design.PAIRED, HIGHER, List.of(one, few, failed), List.of(one, one, few));

        assertEquals(2, unpaired.usableUnits());
        assertEquals(1, paired.usableUnits());
        assertEquals(2, ArmSamples.orientedLogs(unpaired.baseline(), HIGHER).length);
        // What is not usable is in no rank: one difference of three, and it is 0.
        assertEquals(1, IntentionToTreat.test(paired, 0).pGo());
        assertEquals(0.5, IntentionToTreat.test(paired, -1).pGo(), "one difference above the margin: 1 of 2 signs");
        assertEquals(0.5, IntentionToTreat.test(paired, -1).smallestP());
    }

    @Test
    void pairsHaveTwoMembers() {
        List<Observation> two = List.of(new Measured(1, 0), new Measured(2, 0));
        List<Observation> one = List.of(new Measured(1, 0));

        assertThrows(IllegalArgumentException.class, () -> new ArmSamples(Design.PAIRED, HIGHER, two, one));
        assertEquals(
                1, new ArmSamples(Design.UNPAIRED, HIGHER, two, one).complete().units());
    }
}
