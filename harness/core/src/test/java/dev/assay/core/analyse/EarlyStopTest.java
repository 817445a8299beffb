package dev.assay.core.analyse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.SessionRecord.End;
import dev.assay.core.store.SessionRecord.Saved;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A run that stops early says what that saved. */
class EarlyStopTest {
    private static SessionRecord session(End end, Saved saved) {
        return new SessionRecord(
                SessionRecord.SCHEMA, 0, 1, List.of("assay"), end, "for a test", 8, saved, Map.of(), List.of());
    }

    @Test
    void whatWasSavedIsSaidInBlocksTimeAndMoney() {
        Saved saved = new Saved(12, 1_800_000_000_000L, Map.of("USD", 2.55));

        assertEquals(
                "the run stopped at a look after 8 of at most 20 blocks, which saved 12 blocks, about 30.0 min of platform"
                        + " time, 2.55 USD",
                EarlyStop.of(List.of(session(End.SETTLED, saved)), 20)
                        .orElseThrow()
                        .message());
    }

    @Test
    void aRunThatWentToItsEndSavedNothing() {
        assertTrue(EarlyStop.of(List.of(), 20).isEmpty());
        assertTrue(EarlyStop.of(List.of(session(End.COMPLETE, Saved.nothing())), 20)
                .isEmpty());
        assertTrue(EarlyStop.of(List.of(session(End.BUDGET, new Saved(3, 5, Map.of()))), 20)
                .isEmpty());
    }
}
