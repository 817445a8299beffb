package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.store.SelfTestCertificate;
import dev.assay.core.store.SelfTestCertificate.Check;
import dev.assay.core.store.SelfTestFile;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The self-test as a user starts it. Whether a busy machine keeps the limits on stall times and jitter is the machine's
 * affair, so only what is planted with certainty must be found here.
 */
class SelftestIT {
    @TempDir
    private Path folder;

    @Test
    void findsWhatIsPlantedAndLeavesACertificateWithoutNames() throws Exception {
        Path file = folder.resolve("certificate.json");
        AssayProcess.Result result = new AssayProcess(folder).run("selftest", "--certificate", file.toString());
        SelfTestCertificate certificate = new SelfTestFile(file).read().orElseThrow();
        assertEquals(certificate.holds() ? 0 : 1, result.code(), result.toString());
        List<Check> checks = certificate.checks();
        assertEquals(6, checks.size(), result.toString());
        for (String planted : List.of("planted pause", "A/A", "planted regression")) {
            Check check = checks.stream()
                    .filter(c -> c.name().startsWith(planted))
                    .findFirst()
                    .orElseThrow();
            assertTrue(check.holds(), result.toString());
        }
        checks.forEach(check -> assertTrue(result.out().contains(check.line()), result.toString()));
        String text = Files.readString(file);
        assertFalse(text.contains("\"" + System.getProperty("user.name") + "\""), text);
        assertFalse(text.contains("\"" + InetAddress.getLocalHost().getHostName() + "\""), text);
        assertFalse(text.contains(folder.toString()), text);
    }
}
