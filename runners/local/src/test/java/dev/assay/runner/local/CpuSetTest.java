package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms are those of cpuset(7), "List format". */
class CpuSetTest {
    @Test
    void readsAndWritesLists() {
        assertEquals("0-4,9", CpuSet.parse("0-4,9\n").toString());
        assertEquals("0-2,7,12-14", CpuSet.parse("7,0,1-2,12-14").toString());
        assertEquals(5, CpuSet.parse("0-3,8").size());
        assertEquals(3, CpuSet.parse("3,8").first());
    }

    @Test
    void takesApart() {
        CpuSet all = CpuSet.parse("2-5");
        assertEquals("3-5", all.without(CpuSet.parse("0-2")).toString());
        assertEquals("2-3", all.lowest(2).toString());
        assertEquals("2", all.and(CpuSet.parse("0,2")).toString());
        assertEquals("", all.without(all).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "3-1", "-1", "1-", "0-99999999", "1,,2", "1-2-3"})
    void refusesOtherText(String text) {
        assertThrows(IllegalArgumentException.class, () -> CpuSet.parse(text));
    }
}
