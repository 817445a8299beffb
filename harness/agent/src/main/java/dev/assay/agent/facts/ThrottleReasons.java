package dev.assay.agent.facts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Why a GPU runs below its clock, from the bits of {@code nvmlDeviceGetCurrentClocksThrottleReasons}. */
final class ThrottleReasons {
    private static final Map<Long, String> NAMES = new LinkedHashMap<>();
    /** Reasons that make a measurement say less about the device than about its cooling, power or settings. */
    private static final Set<String> HARMFUL = Set.of(
            "software-power-cap", "hardware-slowdown", "software-thermal", "hardware-thermal", "hardware-power-brake");

    static {
        NAMES.put(0x1L, "idle");
        NAMES.put(0x2L, "application-clocks");
        NAMES.put(0x4L, "software-power-cap");
        NAMES.put(0x8L, "hardware-slowdown");
        NAMES.put(0x10L, "sync-boost");
        NAMES.put(0x20L, "software-thermal");
        NAMES.put(0x40L, "hardware-thermal");
        NAMES.put(0x80L, "hardware-power-brake");
        NAMES.put(0x100L, "display-clocks");
    }

    private ThrottleReasons() {}

    /** The words of the bits that are set. */
    static List<String> words(long bits) {
        List<String> words = new ArrayList<>();
        NAMES.forEach((bit, name) -> {
            if ((bits & bit) != 0) {
                words.add(name);
            }
        });
        return words;
    }

    /** True for a word that a reader of the result must know of. */
    static boolean harmful(String word) {
        return HARMFUL.contains(word);
    }
}
