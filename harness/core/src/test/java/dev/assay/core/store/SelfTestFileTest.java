package dev.assay.core.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.store.SelfTestCertificate.Check;
import dev.assay.core.support.Plans;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfTestFileTest {
    private static final Map<String, String> MACHINE = Map.of("cpu.model", "Example 9000", "cpu.threads", "2");
    private static final Check HOLDS = new Check("planted stall", true, "p99 of 0.8 s to 1.1 s", "p99 0.91 s");
    private static final Check FAILS = new Check("jitter", false, "at most 100 ms", "240 ms");

    @TempDir
    Path directory;

    private static SelfTestCertificate certificate(Check... checks) {
        long made = Instant.parse("2026-12-01T10:00:00Z").toEpochMilli();
        return new SelfTestCertificate(SelfTestCertificate.SCHEMA, "assay 0.1", made, MACHINE, List.of(checks));
    }

    @Test
    void comesBackAsItWasWritten() throws StoreException {
        SelfTestFile file = new SelfTestFile(directory.resolve("cache/assay/selftest.json"));
        assertEquals(Optional.empty(), file.read());
        file.write(certificate(FAILS));
        file.write(certificate(HOLDS, FAILS));
        assertEquals(Optional.of(certificate(HOLDS, FAILS)), file.read());
    }

    @Test
    void whatCannotBeReadIsNoCertificate() throws Exception {
        Path path = directory.resolve("selftest.json");
        SelfTestFile file = new SelfTestFile(path);
        for (String text : List.of("", "{", "{\"schema\":1}", "{\"schema\":99}", "[]")) {
            Files.writeString(path, text);
            assertEquals(Optional.empty(), file.read(), text);
        }
        Files.delete(path);
        Files.createSymbolicLink(path, directory.resolve("elsewhere"));
        assertEquals(Optional.empty(), file.read());
    }

    @Test
    void theLineSaysDateVersionAndResult() {
        assertEquals(
                "2026-12-01, assay 0.1: all 1 checks hold", certificate(HOLDS).line());
        assertEquals(
                "2026-12-01, assay 0.1: 1 of 2 checks FAILED (jitter)",
                certificate(HOLDS, FAILS).line());
        assertEquals("FAILED  jitter: 240 ms; expected at most 100 ms", FAILS.line());
        assertTrue(certificate(HOLDS).holds());
        assertFalse(certificate(HOLDS, FAILS).holds());
        assertThrows(IllegalArgumentException.class, () -> certificate());
    }

    @Test
    void isKnownByItsMachineOnly() {
        assertTrue(certificate(HOLDS).isOf(MACHINE));
        assertFalse(certificate(HOLDS).isOf(Map.of("cpu.model", "Example 9000", "cpu.threads", "4")));
    }

    @Test
    void aRunKeepsItAsARawFile() throws Exception {
        ExperimentPlan plan = Plans.plan(List.of(2));
        RunDirectory run = RunDirectory.create(
                directory,
                plan,
                Plans.schedule(plan),
                new RunInfo.Invocation("assay 0.1", List.of("assay"), Optional.empty()),
                Instant.parse("2026-12-01T11:00:00Z"));
        assertEquals(Optional.empty(), run.selfTest());
        run.keep(certificate(HOLDS));
        assertEquals(
                Optional.of(certificate(HOLDS)), RunDirectory.open(run.path()).selfTest());
        assertEquals(List.of(), ManifestCheck.of(run.path()).differences());
        Path kept = run.path().resolve("selftest.json");
        Files.writeString(kept, Files.readString(kept).replace("0.91", "0.11"));
        assertEquals(1, ManifestCheck.of(run.path()).differences().size());
    }
}
