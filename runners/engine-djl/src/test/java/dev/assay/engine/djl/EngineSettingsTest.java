package dev.assay.engine.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.Options;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineSettingsTest {
    private static final List<String> LEVELS = List.of("all", "none");

    private static EngineSettings settings(OptionalInt granted, Map<String, String> options) {
        return EngineSettings.of(new Options(options), granted, LEVELS);
    }

    @Test
    void withoutOptionsOneInferenceHasTheWholeShare() {
        EngineSettings settings = settings(OptionalInt.of(4), Map.of());
        assertEquals(OptionalInt.of(4), settings.threads());
        assertEquals(1, settings.concurrency());
        assertEquals("all", settings.optimisation());
    }

    @Test
    void concurrentInferencesDivideTheShare() {
        assertEquals(
                OptionalInt.of(2),
                settings(OptionalInt.of(4), Map.of("concurrency", "2")).threads());
        assertEquals(
                OptionalInt.of(1),
                settings(OptionalInt.of(1), Map.of("concurrency", "8")).threads());
    }

    @Test
    void aPlanCannotTakeMoreThreadsThanTheShareHas() {
        assertEquals(
                OptionalInt.of(2),
                settings(OptionalInt.of(2), Map.of("threads", "16")).threads());
        assertEquals(
                OptionalInt.of(16),
                settings(OptionalInt.empty(), Map.of("threads", "16")).threads());
    }

    @ParameterizedTest
    @CsvSource({
        "threads, 0, at least 1",
        "threads, two, whole number",
        "concurrency, 0, at least 1",
        "concurrency, -1, at least 1",
        "queue, 0, at least 1",
        "device, gpu, cuda:N",
        "device, cuda:x, cuda:N",
        "optimisation, fast, one of"
    })
    void aWrongValueIsNamedWithWhatWasExpected(String option, String value, String expected) {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> settings(OptionalInt.of(2), Map.of(option, value)));
        assertTrue(refusal.getMessage().startsWith(option), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(expected), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(value), refusal.getMessage());
    }
}
