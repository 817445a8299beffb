package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CoreSplitTest {
    static Machine machine(String cpus, int usable, Map<Integer, CpuSet> siblings) {
        return new Machine(CpuSet.parse(cpus), usable, 8L << 30, siblings, List.of());
    }

    @Test
    void theAgentHasACoreOfItsOwn() {
        CoreSplit split = CoreSplit.of(machine("0-7", 8, Map.of()), true);
        assertEquals("0", split.agent().toString());
        assertEquals("1-7", split.worker().toString());
        assertEquals(7, split.workerCores());
        assertTrue(split.shared().isEmpty());
    }

    @Test
    void itsCoreHasAllItsThreads() {
        CoreSplit split = CoreSplit.of(machine("2-5", 4, Map.of(2, CpuSet.parse("2,4"))), true);
        assertEquals("2,4", split.agent().toString());
        assertEquals("3,5", split.worker().toString());
    }

    @Test
    void twoThreadsOfOneCoreAreSplitWithAFinding() {
        CoreSplit split = CoreSplit.of(machine("0-1", 2, Map.of(0, CpuSet.parse("0-1"))), true);
        assertEquals("1", split.worker().toString());
        assertTrue(split.separate());
        assertTrue(split.shared().orElseThrow().contains("one physical core"));
    }

    @Test
    void oneCpuIsShared() {
        CoreSplit split = CoreSplit.of(machine("3", 1, Map.of()), true);
        assertFalse(split.separate());
        assertEquals("3", split.worker().toString());
        assertEquals(1, split.workerCores());
        assertTrue(split.shared().orElseThrow().contains("one CPU"));
    }

    @Test
    void withoutTasksetNothingCanBeBound() {
        CoreSplit split = CoreSplit.of(machine("0-3", 4, Map.of()), false);
        assertFalse(split.separate());
        assertTrue(split.shared().orElseThrow().contains("taskset"));
    }

    @Test
    void aContainersQuotaBoundsTheWorker() {
        // 64 CPUs visible, time for 4: one for the agent, three for the worker.
        assertEquals(3, CoreSplit.of(machine("0-63", 4, Map.of()), true).workerCores());
        assertEquals(1, CoreSplit.of(machine("0-63", 1, Map.of()), true).workerCores());
    }
}
