package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of another tool, from the file to the exit code. */
class ValuesIT {
    @TempDir
    private Path folder;

    private void file(String name, double factor) throws IOException {
        StringBuilder csv = new StringBuilder("arm,block,metric,value,unit,better,order\r\n");
        for (int i = 0; i < 8; i++) {
            double base = 100 + i % 3;
            csv.append("baseline,").append(i).append(",latency,").append(base).append(",ms,lower,");
            csv.append(1 + i % 2).append("\r\n");
            csv.append("candidate,").append(i).append(",latency,").append(base * factor + 0.1 * (i % 4));
            csv.append(",ms,lower,").append(2 - i % 2).append("\r\n");
        }
        Files.writeString(folder.resolve(name), csv);
    }

    private AssayProcess.Result compare(String... more) throws Exception {
        String[] line = new String[more.length + 3];
        line[0] = "compare";
        System.arraycopy(more, 0, line, 1, more.length);
        line[more.length + 1] = "--margin";
        line[more.length + 2] = "10%";
        return new AssayProcess(folder).run(line);
    }

    @Test
    void theVerdictIsTheExitCode() throws Exception {
        file("same.csv", 1.0);
        file("worse.csv", 1.3);
        file("near.csv", 1.0985);

        assertEquals(0, compare("--values", "same.csv").code());
        AssayProcess.Result worse = compare("--values", "worse.csv");
        assertEquals(10, worse.code(), worse.toString());
        assertTrue(
                worse.out().contains("NO-GO: the only must-gate is broken: latency of worse.csv is 30% worse ["),
                worse.toString());
        assertTrue(worse.err().contains("VALUES_UNCHECKED"), worse.toString());
        assertEquals(11, compare("--values", "near.csv").code());
    }

    @Test
    void machinesAndPullRequestsGetTheSameSentence() throws Exception {
        file("worse.csv", 1.3);
        String sentence = "latency of worse.csv is 30% worse [";

        AssayProcess.Result json = compare("--values", "worse.csv", "--format", "json");
        assertEquals(10, json.code(), json.toString());
        assertTrue(json.out().startsWith("{") && json.out().contains(sentence), json.toString());
        AssayProcess.Result md = compare("--values", "worse.csv", "--format", "md");
        assertTrue(md.out().startsWith("## NO-GO: worse.csv") && md.out().contains("is 30% worse"), md.toString());
    }

    @Test
    void mistakesEndWithTwoAndTheirPlaces() throws Exception {
        Files.writeString(folder.resolve("bad.csv"), "arm,block,metric,value\nbase,1,throughput,\"1,5\"\n");
        AssayProcess.Result bad = compare("--values", "bad.csv");

        assertEquals(2, bad.code(), bad.toString());
        assertTrue(
                bad.err().contains("bad.csv:2:1: arm: expected baseline or candidate, found 'base'"), bad.toString());
        assertTrue(
                bad.err().contains("bad.csv:2:19: value: expected a number such as 1.5, found '1,5'"), bad.toString());
        assertTrue(bad.err().contains("2 problems in the values; nothing was compared."), bad.toString());
        assertFalse(bad.err().contains("\tat "), "no stack trace: " + bad);
    }
}
