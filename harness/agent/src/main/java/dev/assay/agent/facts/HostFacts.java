package dev.assay.agent.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.software.os.OperatingSystem;

/** What the machine, its system and this JVM are. Nothing of it comes from environment variables. */
final class HostFacts {
    private final SystemInfo system = new SystemInfo();

    String hostName() {
        return system.getOperatingSystem().getNetworkParams().getHostName();
    }

    Map<String, String> read() {
        Map<String, String> facts = new LinkedHashMap<>();
        HardwareAbstractionLayer hardware = system.getHardware();
        cpu(hardware.getProcessor(), facts);
        facts.put("memory.bytes", String.valueOf(hardware.getMemory().getTotal()));
        operatingSystem(facts);
        facts.put("jvm", System.getProperty("java.vm.name") + " " + Runtime.version());
        facts.put("jvm.vendor", System.getProperty("java.vendor", ""));
        facts.put("arch", System.getProperty("os.arch", ""));
        return facts;
    }

    private static void cpu(CentralProcessor cpu, Map<String, String> facts) {
        facts.put("cpu.model", cpu.getProcessorIdentifier().getName().strip());
        facts.put("cpu.sockets", String.valueOf(cpu.getPhysicalPackageCount()));
        facts.put("cpu.cores", String.valueOf(cpu.getPhysicalProcessorCount()));
        facts.put("cpu.threads", String.valueOf(cpu.getLogicalProcessorCount()));
        long nodes = cpu.getLogicalProcessors().stream()
                .mapToInt(CentralProcessor.LogicalProcessor::getNumaNode)
                .distinct()
                .count();
        facts.put("cpu.numa-nodes", String.valueOf(nodes));
        put(facts, "cpu.governor", "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
        put(facts, "cpu.boost", "/sys/devices/system/cpu/cpufreq/boost");
        put(facts, "cpu.smt", "/sys/devices/system/cpu/smt/control");
        microcode().ifPresent(version -> facts.put("cpu.microcode", version));
    }

    private void operatingSystem(Map<String, String> facts) {
        OperatingSystem os = system.getOperatingSystem();
        facts.put("os", os.getFamily() + " " + os.getVersionInfo().getVersion());
        facts.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        put(facts, "clocksource", "/sys/devices/system/clocksource/clocksource0/current_clocksource");
        put(facts, "transparent-huge-pages", "/sys/kernel/mm/transparent_hugepage/enabled");
    }

    private static void put(Map<String, String> facts, String name, String file) {
        try {
            facts.put(name, Files.readString(Path.of(file)).strip());
        } catch (IOException | SecurityException e) {
            // Not every kernel and container shows it; what is not shown is not claimed.
        }
    }

    private static Optional<String> microcode() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("microcode"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException | java.io.UncheckedIOException e) {
            return Optional.empty();
        }
    }
}
