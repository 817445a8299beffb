package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.IsolationMode;
import dev.assay.api.Share;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.RunnerException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WorkerLimitsTest {
    private static final long GIB = 1L << 30;

    /** Five cores, four of them for the worker, 8 GiB. */
    private static Machine machine(Accelerator... accelerators) {
        return new Machine(CpuSet.parse("0-4"), 5, 8 * GIB, Map.of(), List.of(accelerators));
    }

    private static WorkerLimits limits(AllocationSpec spec, Accelerator... accelerators) throws RunnerException {
        Machine machine = machine(accelerators);
        return WorkerLimits.of(spec, machine, CoreSplit.of(machine, true));
    }

    private static RunnerException refused(AllocationSpec spec, Accelerator... accelerators) {
        RunnerException e = assertThrows(RunnerException.class, () -> limits(spec, accelerators));
        assertFalse(e.hint().isBlank());
        assertTrue(e.getMessage().contains("'half'"), e.getMessage());
        return e;
    }

    @Test
    void theWholeLimitsNothing() throws Exception {
        assertTrue(limits(Specs.whole()).none());
        assertTrue(limits(Specs.gpu(1, 0)).none());
    }

    @Test
    void aShareOfAGpuIsThatShareOfTheWorkersCores() throws Exception {
        WorkerLimits limits = limits(Specs.gpu(0.5, 4 * GIB));
        assertEquals(OptionalDouble.of(2), limits.cores());
        assertEquals(OptionalLong.of(4 * GIB), limits.memoryBytes());
        assertEquals(OptionalLong.empty(), limits(Specs.gpu(0.5, 16 * GIB)).memoryBytes(), "more than there is");
    }

    @Test
    void cpusAndMemoryAreTakenAsWritten() throws Exception {
        WorkerLimits limits = limits(Specs.cpu(1.5, GIB));
        assertEquals(OptionalDouble.of(1.5), limits.cores());
        assertEquals(OptionalLong.of(GIB), limits.memoryBytes());
    }

    @Test
    void moreThanThereIsIsRefused() {
        assertTrue(refused(Specs.cpu(4.5, 0)).getMessage().contains("4.50 CPUs, this machine has 4.00"));
        assertTrue(refused(Specs.cpu(1, 9 * GIB)).getMessage().contains("memory"));
        assertTrue(refused(Specs.gpus(1)).getMessage().contains("asked for 1 GPUs, found 0"));
        AllocationSpec two = new AllocationSpec("half", Share.whole(), IsolationMode.NONE, 2, Duration.ofMinutes(1));
        assertTrue(refused(two).getMessage().contains("2 nodes"));
        Share vendor = new Share(
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Map.of("vendor.example/x", "1"));
        assertTrue(refused(Specs.of(vendor, IsolationMode.NONE)).getMessage().contains("vendor.example/x"));
    }

    @Test
    void strongIsolationIsRefusedNotWeakened() {
        Share share = Specs.gpu(0.5, 0).share();
        assertTrue(refused(Specs.of(share, IsolationMode.STRONG)).getMessage().contains("no fence of a GPU"));
        assertTrue(refused(Specs.of(Share.whole(), IsolationMode.STRONG))
                .getMessage()
                .contains("strong"));
    }

    @Test
    void aShareOfARealGpuIsRefusedAndThePlanForItNamed() throws Exception {
        Accelerator gpu = new Accelerator(Accelerator.Kind.NVIDIA, 0);
        RunnerException e = refused(Specs.gpu(0.5, 16 * GIB), gpu);
        assertTrue(e.getMessage().contains("MIG"), e.getMessage());
        assertTrue(e.hint().contains("examples/whole-card-to-half-card.yaml"), e.hint());
        assertTrue(e.hint().contains("accelerator: ignore"), e.hint());
        assertTrue(limits(Specs.gpus(1), gpu).none());
    }
}
