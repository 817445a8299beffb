package dev.assay.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {
    /** 1 KiB is 1,024 B (IEC 80000-13). */
    @ParameterizedTest
    @CsvSource({"0, 0 B", "1023, 1023 B", "1024, 1.00 KiB", "17179869184, 16.0 GiB", "1649267441664, 1.50 TiB"})
    void memoryIsShownInUnitsOf1024(double bytes, String expected) {
        assertEquals(expected, Quantities.formatBytes(bytes));
    }

    @ParameterizedTest
    @CsvSource({"950, 950 ns", "1500, 1.50 µs", "250000000, 250 ms", "119000000000, 119 s", "180000000000, 3.00 min"})
    void timesAreShownInAUnitThatFits(double nanos, String expected) {
        assertEquals(expected, Quantities.formatNanos(nanos));
    }
}
