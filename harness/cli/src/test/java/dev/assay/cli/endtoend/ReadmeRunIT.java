package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The verdict that the README shows is that of a real run of {@code assay quickstart}, whose directory is kept in {@code
 * readme-run.zip} (without its reports): every number of it is made again here from the raw files. CONTRIBUTING.md says
 * how both are renewed.
 */
class ReadmeRunIT {
    private static final Pattern BLOCK = Pattern.compile("(?s)## What it prints\\n.*?```text\\n(.*?)```");
    private static final Pattern REPORT = Pattern.compile("(?m)^Report: .*\\n");
    private static final Pattern CODE = Pattern.compile("(?m)^(GO|NO-GO|INCONCLUSIVE|INVALID)( on this allocation)?: ");

    @TempDir
    private Path folder;

    @Test
    void theOutputInTheReadmeIsThatOfTheRecordedRun() throws Exception {
        Path run = unpack();
        AssayProcess assay = new AssayProcess(folder);
        AssayProcess.Result reported = assay.run("report", run.toString());
        assertEquals(0, reported.code(), reported.toString());
        AssayProcess.Result verified = assay.run("verify", run.toString());
        assertEquals(0, verified.code(), verified.toString());
        Matcher block = BLOCK.matcher(Files.readString(AssayProcess.root().resolve("README.md")));
        assertTrue(block.find(), "README.md shows the end of a run");
        AssayProcess.Result compared = assay.run("compare", run.toString());
        assertEquals(REPORT.matcher(block.group(1)).replaceAll(""), compared.out(), compared.toString());
        Matcher verdict = CODE.matcher(compared.out());
        assertTrue(verdict.find(), compared.toString());
        int code = switch (verdict.group(1)) {
            case "GO" -> 0;
            case "NO-GO" -> 10;
            case "INCONCLUSIVE" -> 11;
            default -> 12;
        };
        assertEquals(code, compared.code(), compared.toString());
    }

    private Path unpack() throws IOException {
        return RecordedRun.unpack(folder);
    }
}
