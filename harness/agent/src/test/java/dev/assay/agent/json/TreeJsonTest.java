package dev.assay.agent.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.WorkloadRef;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeJsonTest {
    @Test
    void recordsSurviveTheRoundTrip() throws TreeException {
        Limits limits = new Limits(1, 2, 3, Long.MAX_VALUE);
        assertEquals(limits, TreeJson.parse(Limits.class, TreeJson.line(limits)));
        WorkloadRef ref = new WorkloadRef("minilm", "", Map.of("quote\"d", "line\nbreak \u2028 \0 end"));
        assertEquals(ref, TreeJson.parse(WorkloadRef.class, TreeJson.pretty(ref)));
    }

    @Test
    void plainValuesKeepTheirKind() throws TreeException {
        Object tree = TreeJson.tree("{\"a\":[1,2.5,true,\"x\"],\"none\":null}");
        assertEquals(Map.of("a", List.of(1L, 2.5, true, "x")), tree);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\":1", "{} {}", "{\"a\":1,\"a\":2}", "[null]", "nope", "{\"a\":}"})
    void whatIsNotOneValueIsRefusedWithItsReason(String text) {
        TreeException refused = assertThrows(TreeException.class, () -> TreeJson.tree(text));
        assertEquals("$", refused.path());
    }

    @Test
    void deepNestingIsRefusedNotFollowed() {
        String bomb = "[".repeat(100_000);
        TreeException refused = assertThrows(TreeException.class, () -> TreeJson.tree(bomb));
        assertTrue(refused.getMessage().contains("depth"), refused.getMessage());
    }
}
