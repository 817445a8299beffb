package dev.assay.agent.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.trial.NodeFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NodeInspectorTest {
    @Test
    void thisMachineIsDescribedAsTheKernelDescribesIt() throws Exception {
        NodeFacts facts = new NodeInspector("no-such-library").inspect();
        Map<String, String> host = facts.facts();
        assertEquals(Files.readString(Path.of("/proc/sys/kernel/hostname")).strip(), facts.hostName());
        assertTrue(Files.readString(Path.of("/proc/cpuinfo")).contains(host.get("cpu.model")), host.get("cpu.model"));
        assertTrue(host.get("kernel")
                .endsWith(
                        Files.readString(Path.of("/proc/sys/kernel/osrelease")).strip()));
        assertTrue(Long.parseLong(host.get("memory.bytes")) > 100_000_000L);
        assertTrue(Integer.parseInt(host.get("cpu.threads")) >= 1);
        assertEquals(List.of(), facts.gpus());
    }

    @Test
    void noValueOfAnEnvironmentVariableIsAmongThem() throws Exception {
        Map<String, String> host =
                new NodeInspector("no-such-library").inspect().facts();
        String path = System.getenv("PATH");
        assertFalse(host.values().stream().anyMatch(value -> value.contains(path)), host.toString());
        assertFalse(host.keySet().stream().anyMatch(name -> name.startsWith("env")), host.toString());
    }
}
