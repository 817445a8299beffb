package dev.assay.agent.facts;

import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What many looks at the GPUs add up to. */
final class TelemetrySummary {
    private final Map<Integer, Set<String>> throttled = new TreeMap<>();
    private final Map<Integer, Long> throttledLooks = new TreeMap<>();
    private final Map<Integer, Long> firstEcc = new TreeMap<>();
    private final Map<Integer, Long> lastEcc = new TreeMap<>();
    private final Map<String, Long> firstSeen = new TreeMap<>();
    private final Map<String, Long> times = new TreeMap<>();
    private final List<String> unwritable = new ArrayList<>();
    private long looks;

    synchronized void add(GpuReading reading) {
        looks += reading.index() == 0 ? 1 : 0;
        List<String> harmful =
                reading.throttle().stream().filter(ThrottleReasons::harmful).toList();
        if (!harmful.isEmpty()) {
            throttled.computeIfAbsent(reading.index(), i -> new TreeSet<>()).addAll(harmful);
            throttledLooks.merge(reading.index(), 1L, Long::sum);
        }
        reading.uncorrectedEcc().ifPresent(errors -> {
            firstEcc.putIfAbsent(reading.index(), errors);
            lastEcc.put(reading.index(), errors);
        });
    }

    /**
     * @param atNanos when it was seen, from the start of the load
     */
    synchronized void error(GpuError error, long atNanos) {
        String key = (error.gpu() < 0 ? "a GPU" : "GPU " + error.gpu()) + " reported Xid " + error.xid();
        firstSeen.putIfAbsent(key, atNanos);
        times.merge(key, 1L, Long::sum);
    }

    synchronized void unwritable(String reason) {
        unwritable.add(reason);
    }

    synchronized List<Finding> findings(String subject) {
        List<Finding> findings = new ArrayList<>();
        throttled.forEach((gpu, reasons) -> findings.add(Finding.warning(
                "GPU_THROTTLED",
                "GPU " + gpu + " ran below its clock in " + throttledLooks.get(gpu) + " of " + looks
                        + " looks, one a second: " + String.join(", ", reasons) + ".",
                "Check cooling and power limit; a result under throttling says little about the same card elsewhere.",
                subject)));
        lastEcc.forEach((gpu, last) -> {
            long more = last - firstEcc.getOrDefault(gpu, last);
            if (more > 0) {
                findings.add(Finding.error(
                        "GPU_MEMORY_ERRORS",
                        "GPU " + gpu + " had " + more + " uncorrected memory errors during the trial.",
                        "Take the card out of service and run again on a sound one.",
                        subject));
            }
        });
        firstSeen.forEach((what, atNanos) -> findings.add(Finding.warning(
                "GPU_XID",
                what + ", seen " + Quantities.formatNanos((double) Math.max(0, atNanos)) + " after the load began ("
                        + times.get(what) + " in all).",
                "Look the number up in NVIDIA's list of Xid errors; with a planned fault it is what the driver saw of it.",
                subject)));
        unwritable.forEach(reason -> findings.add(Finding.warning(
                "TELEMETRY_LOST", "The GPU telemetry could not be written: " + reason + ".", "Free space.", subject)));
        return findings;
    }
}
