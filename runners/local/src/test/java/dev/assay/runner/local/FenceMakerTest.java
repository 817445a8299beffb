package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Finding;
import dev.assay.api.Severity;
import dev.assay.api.Share;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.support.Owner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines without control groups; those with them are in {@link RealCgroupTest}. */
class FenceMakerTest {
    @TempDir
    Path temporary;

    private Fence make(AllocationSpec spec, String cpus, Optional<CgroupSite> site) throws Exception {
        Machine machine = new Machine(CpuSet.parse(cpus), CpuSet.parse(cpus).size(), 8L << 30, Map.of(), List.of());
        CoreSplit split = CoreSplit.of(machine, true);
        LocalSettings settings = LocalSettings.of(Options.none(), temporary);
        FenceMaker maker = new FenceMaker(settings, site, "not permitted here", Optional.of(new Owner(1, 1, 1)));
        return maker.make(spec, WorkerLimits.of(spec, machine, split), split, "test");
    }

    @Test
    void fewerCoresStandForAShare() throws Exception {
        Fence fence = make(Specs.gpu(0.5, 1 << 30), "0-8", Optional.empty());
        assertEquals(OptionalInt.of(4), fence.engineThreads());
        assertEquals("1-4", fence.workerCpus().toString());
        assertEquals(OptionalDouble.of(0.5), fence.granted().gpuCore());
        Finding finding = fence.findings().get(0);
        assertEquals("SHARE_EMULATED", finding.code());
        assertEquals(Severity.WARNING, finding.severity());
        assertTrue(finding.message().contains("engine threads: at most 4"), finding.message());
        assertTrue(finding.message().contains("not permitted here"), finding.message());
        assertTrue(finding.message().contains("memory not limited"), finding.message());
    }

    @Test
    void whatIsGrantedIsSaidWhenCoresDoNotDivide() throws Exception {
        // Half of seven cores is three and a half: three are granted, 3/7 of the compute.
        Fence fence = make(Specs.gpu(0.5, 0), "0-7", Optional.empty());
        assertEquals(OptionalInt.of(3), fence.engineThreads());
        assertEquals(3.0 / 7, fence.granted().gpuCore().orElseThrow(), 1e-12);
    }

    @Test
    void aShareBelowOneCoreCannotBeGivenByCores() throws Exception {
        Fence fence = make(Specs.gpu(0.5, 0), "0-1", Optional.empty());
        assertEquals(OptionalInt.empty(), fence.engineThreads());
        assertEquals(Share.whole(), fence.granted());
        assertEquals(Severity.ERROR, fence.findings().get(0).severity(), "the arms do not differ: no result");
        assertTrue(
                fence.findings().get(0).message().contains("none"),
                fence.findings().get(0).message());
    }

    @Test
    void theWholeNeedsNoFinding() throws Exception {
        Fence fence = make(Specs.whole(), "0-3", Optional.empty());
        assertEquals(List.of(), fence.findings());
        assertEquals(Share.whole(), fence.granted());
    }

    @Test
    void aPlaceThatTurnsOutUselessFallsBack() throws Exception {
        Path file = Files.writeString(temporary.resolve("file"), "");
        Fence fence = make(Specs.gpu(0.5, 0), "0-4", Optional.of(new CgroupSite(2, file, Optional.empty())));
        assertEquals(OptionalInt.of(2), fence.engineThreads());
        assertTrue(fence.cgroup().isEmpty());
    }
}
