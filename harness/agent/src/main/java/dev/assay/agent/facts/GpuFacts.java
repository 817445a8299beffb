package dev.assay.agent.facts;

import com.sun.jna.Pointer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the GPUs of a node are. */
final class GpuFacts {
    static final String NVIDIA_LIBRARY = "libnvidia-ml.so.1";

    private final String library;

    /**
     * @param library NVML by name or path
     */
    GpuFacts(String library) {
        this.library = library;
    }

    /** One map per GPU; none where there is no GPU or no driver. */
    List<Map<String, String>> read() {
        Optional<Nvml> opened = Nvml.open(library);
        if (opened.isEmpty()) {
            return List.of();
        }
        try (Nvml nvml = opened.get()) {
            List<Pointer> devices = nvml.devices();
            return IntStream.range(0, devices.size())
                    .mapToObj(i -> gpu(nvml, devices, i))
                    .toList();
        }
    }

    private static Map<String, String> gpu(Nvml nvml, List<Pointer> devices, int index) {
        Pointer device = devices.get(index);
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("index", String.valueOf(index));
        put(facts, "name", nvml.text(device, "nvmlDeviceGetName"));
        put(facts, "uuid", nvml.text(device, "nvmlDeviceGetUUID"));
        put(facts, "driver", nvml.systemText("nvmlSystemGetDriverVersion"));
        cudaVersion(nvml).ifPresent(version -> facts.put("cuda.driver", version));
        put(facts, "vbios", nvml.text(device, "nvmlDeviceGetVbiosVersion"));
        nvml.memory(device).ifPresent(memory -> facts.put("memory.bytes", String.valueOf(memory[0])));
        clocks(nvml, device, facts);
        power(nvml, device, facts);
        ecc(nvml, device, facts);
        mode(facts, "mig", nvml.present(device, "nvmlDeviceGetMigMode"));
        mode(facts, "persistence", nvml.number(device, "nvmlDeviceGetPersistenceMode"));
        put(facts, "pcie.generation", nvml.number(device, "nvmlDeviceGetCurrPcieLinkGeneration"));
        put(facts, "pcie.width", nvml.number(device, "nvmlDeviceGetCurrPcieLinkWidth"));
        topology(nvml, devices, index).ifPresent(text -> facts.put("topology", text));
        return facts;
    }

    private static void clocks(Nvml nvml, Pointer device, Map<String, String> facts) {
        put(facts, "clock.sm.mhz", nvml.number(device, "nvmlDeviceGetClockInfo", 1));
        put(facts, "clock.memory.mhz", nvml.number(device, "nvmlDeviceGetClockInfo", 2));
        put(facts, "clock.sm.max.mhz", nvml.number(device, "nvmlDeviceGetMaxClockInfo", 1));
        put(facts, "clock.memory.max.mhz", nvml.number(device, "nvmlDeviceGetMaxClockInfo", 2));
        nvml.longNumber(device, "nvmlDeviceGetCurrentClocksThrottleReasons")
                .ifPresent(bits -> facts.put("throttle", String.join(",", ThrottleReasons.words(bits))));
    }

    private static void power(Nvml nvml, Pointer device, Map<String, String> facts) {
        put(facts, "temperature.celsius", nvml.number(device, "nvmlDeviceGetTemperature", 0));
        put(facts, "power.milliwatts", nvml.number(device, "nvmlDeviceGetPowerUsage"));
        put(facts, "power.limit.milliwatts", nvml.number(device, "nvmlDeviceGetEnforcedPowerLimit"));
    }

    private static void ecc(Nvml nvml, Pointer device, Map<String, String> facts) {
        mode(facts, "ecc", nvml.present(device, "nvmlDeviceGetEccMode"));
        put(facts, "ecc.corrected", nvml.eccErrors(device, 0, 1));
        put(facts, "ecc.uncorrected", nvml.eccErrors(device, 1, 1));
    }

    private static Optional<String> cudaVersion(Nvml nvml) {
        OptionalInt version = nvml.systemNumber("nvmlSystemGetCudaDriverVersion_v2");
        return version.isEmpty()
                ? Optional.empty()
                : Optional.of(version.getAsInt() / 1000 + "." + version.getAsInt() % 1000 / 10);
    }

    private static Optional<String> topology(Nvml nvml, List<Pointer> devices, int index) {
        List<String> near = new ArrayList<>();
        for (int other = 0; other < devices.size(); other++) {
            if (other != index) {
                OptionalInt level = nvml.commonAncestor(devices.get(index), devices.get(other));
                near.add(other + ":" + (level.isPresent() ? word(level.getAsInt()) : "unknown"));
            }
        }
        return near.isEmpty() ? Optional.empty() : Optional.of(near.stream().collect(Collectors.joining(" ")));
    }

    private static String word(int level) {
        return switch (level) {
            case 0 -> "same-board";
            case 10 -> "one-switch";
            case 20 -> "switches";
            case 30 -> "host-bridge";
            case 40 -> "numa-node";
            default -> "system";
        };
    }

    private static void mode(Map<String, String> facts, String name, OptionalInt value) {
        value.ifPresent(v -> facts.put(name, v == 0 ? "off" : "on"));
    }

    private static void put(Map<String, String> facts, String name, Optional<String> value) {
        value.ifPresent(v -> facts.put(name, v));
    }

    private static void put(Map<String, String> facts, String name, OptionalInt value) {
        value.ifPresent(v -> facts.put(name, String.valueOf(v)));
    }

    private static void put(Map<String, String> facts, String name, OptionalLong value) {
        value.ifPresent(v -> facts.put(name, String.valueOf(v)));
    }
}
