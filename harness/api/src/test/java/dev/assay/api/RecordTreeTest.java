package dev.assay.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.api.spi.Availability;
import dev.assay.api.tree.RecordTree;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Slo;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Expected trees are written out by hand from the rules in the documentation of RecordTree. */
class RecordTreeTest {
    @Test
    void recordsWithMapsEnumsAndOptionalsSurviveTheRoundTrip() throws TreeException {
        LedgerCounts ledger = new LedgerCounts(3, Map.of(Outcome.COMPLETED, 2L, Outcome.NOT_SENT, 1L), 1, 4, 8);
        Object tree = RecordTree.toTree(ledger);
        assertEquals(1L, ((Map<?, ?>) ((Map<?, ?>) tree).get("outcomes")).get("not-sent"));
        assertEquals(ledger, RecordTree.fromTree(LedgerCounts.class, tree));

        Slo slo = new Slo(Map.of("p99", 200_000_000L), Map.of(), OptionalDouble.of(0.001));
        assertEquals(slo, RecordTree.fromTree(Slo.class, RecordTree.toTree(slo)));
        assertEquals(Slo.none(), RecordTree.fromTree(Slo.class, RecordTree.toTree(Slo.none())));
    }

    @Test
    void variantsOfSealedTypesCarryTheirKind() throws TreeException {
        Availability gone = new Availability.Unavailable("no docker", "install it");
        assertEquals(
                Map.of("kind", "unavailable", "reason", "no docker", "hint", "install it"), RecordTree.toTree(gone));
        assertEquals(gone, RecordTree.fromTree(Availability.class, RecordTree.toTree(gone)));
    }

    @Test
    void anUnknownMemberIsIgnoredAndAMissingOneIsNamed() throws TreeException {
        Map<String, Object> tree = new LinkedHashMap<>(
                Map.of("code", "DRIFT", "severity", "warning", "message", "m", "hint", "h", "subject", "", "later", 7));
        assertEquals("DRIFT", RecordTree.fromTree(Finding.class, tree).code());
        tree.remove("hint");
        TreeException e = assertThrows(TreeException.class, () -> RecordTree.fromTree(Finding.class, tree));
        assertEquals("$.hint: expected a value, found nothing", e.getMessage());
    }

    @Test
    void mapsWithoutAnOrderAreSortedAndOthersKeepTheirs() {
        Map<String, Integer> plain = Map.of("b", 1, "a", 2, "d", 3, "c", 4);
        assertEquals(
                "[a, b, c, d]", ((Map<?, ?>) RecordTree.toTree(plain)).keySet().toString());
        Map<String, Integer> linked = new LinkedHashMap<>();
        linked.put("b", 1);
        linked.put("a", 2);
        assertEquals("[b, a]", ((Map<?, ?>) RecordTree.toTree(linked)).keySet().toString());
    }

    @Test
    void aLedgerThatDoesNotCloseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new LedgerCounts(3, Map.of(Outcome.COMPLETED, 2L), 0, 0, 0));
    }

    @Test
    void nonFiniteNumbersSurviveAsStrings() throws TreeException {
        assertEquals("NaN", RecordTree.toTree(Double.NaN));
        assertEquals(Double.POSITIVE_INFINITY, RecordTree.fromTree(Double.class, "Infinity"));
    }
}
