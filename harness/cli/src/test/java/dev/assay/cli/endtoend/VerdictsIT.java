package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way from a plan file to an exit code, against platforms whose truth the plan states. */
class VerdictsIT {
    @TempDir
    private Path folder;

    @Test
    void aCandidateThatIsAsFastIsGoAndTheRunCanBeVerifiedComparedAndReported() throws Exception {
        AssayProcess.Result run = run(SimulatedPlans.closed("5ms", 0.005, ""), "--raw");
        assertEquals(0, run.code(), run.toString());
        assertTrue(run.out().contains("\nGO on this allocation: "), run.toString());
        Path directory = onlyRun();
        for (String file :
                List.of("report.html", "report.json", "report.md", "junit.xml", "manifest.json", "decision.json")) {
            assertTrue(Files.size(directory.resolve(file)) > 0, file);
        }
        try (Stream<Path> trials = Files.list(directory.resolve("trials"))) {
            assertTrue(
                    trials.allMatch(trial -> Files.exists(trial.resolve("requests.csv.gz"))), "every request is kept");
        }
        AssayProcess assay = new AssayProcess(folder);
        AssayProcess.Result verified = assay.run("verify", directory.toString());
        assertEquals(0, verified.code(), verified.toString());
        AssayProcess.Result compared = assay.run("compare", directory.toString());
        assertEquals(0, compared.code(), compared.toString());
        assertEquals(sentence(run.out()), sentence(compared.out()), "the same sentence everywhere");
        AssayProcess.Result reported = assay.run("report", directory.toString(), "--lang", "zh");
        assertEquals(0, reported.code(), reported.toString());
        assertTrue(Files.readString(directory.resolve("report.html")).contains("lang=\"zh-CN\""));
    }

    @Test
    void aCandidateThatIsTwentyPercentSlowerIsNoGo() throws Exception {
        // Throughput 1 / 6.25 ms against 1 / 5 ms: 20% less, allowed 5%.
        AssayProcess.Result run = run(SimulatedPlans.closed("6.25ms", 0.005, ""));
        assertEquals(10, run.code(), run.toString());
        assertTrue(
                run.out().contains("NO-GO: the only must-gate is broken: throughput of simulated/closed is 2"),
                run.toString());
    }

    @Test
    void noiseThatHidesTheAnswerIsInconclusiveAndSaysWhatWouldSettleIt() throws Exception {
        AssayProcess.Result run = run(SimulatedPlans.closed("5.2ms", 0.10, ""));
        assertEquals(11, run.code(), run.toString());
        assertTrue(run.out().contains("What would settle it"), run.toString());
    }

    @Test
    void aCandidateThatCannotDeployIsNoGoNotAMissingNumber() throws Exception {
        AssayProcess.Result run = run(SimulatedPlans.closed("5ms", 0.005, ", fail-deploy: true"));
        assertEquals(10, run.code(), run.toString());
    }

    @Test
    void aSimulatedPlatformMayBeAWorkerOfItsOwnInRealTime() throws Exception {
        String plan = SimulatedPlans.closed("5ms", 0.005, "")
                .replace("clock: virtual", "hosting: worker")
                .replace("duration: 20s", "duration: 2s")
                .replace("{blocks: 5, warmUp: 2s}", "{blocks: 2, warmUp: 500ms}");
        AssayProcess.Result run = run(plan);
        // Two blocks carry no verdict, but the trials have run: their figures are shown.
        assertEquals(11, run.code(), run.toString());
        assertTrue(run.out().contains("/s"), run.toString());
        assertFalse(run.toString().contains("PROVIDER_MISSING"), run.toString());
    }

    @Test
    void aChangedRawFileIsFound() throws Exception {
        run(SimulatedPlans.closed("5ms", 0.005, ""));
        Path directory = onlyRun();
        Path trial;
        try (Stream<Path> trials = Files.list(directory.resolve("trials"))) {
            trial = trials.sorted().findFirst().orElseThrow();
        }
        Path result = trial.resolve("result.json");
        Files.writeString(result, Files.readString(result).replaceFirst("\"good\" ?: ?(\\d)", "\"good\":9$1"));
        AssayProcess.Result verified = new AssayProcess(folder).run("verify", directory.toString());
        assertEquals(12, verified.code(), verified.toString());
        assertTrue(verified.out().contains("result.json"), verified.toString());
    }

    @Test
    void aPlanWithMistakesReportsAllOfThemAndStartsNothing() throws Exception {
        String plan = SimulatedPlans.closed("5ms", 0.005, "")
                .replace("concurrency: 1", "concurency: 1")
                .replace("margin: 5%", "margin: 5")
                .replace("candidate: proposed", "candidate: propsed");
        AssayProcess.Result run = run(plan);
        assertEquals(2, run.code(), run.toString());
        for (String part :
                List.of("concurency", "concurrency", "margin", "propsed", "proposed", "nothing was started")) {
            assertTrue(run.err().contains(part), part + " in " + run);
        }
        assertFalse(Files.exists(folder.resolve("assay-runs")), "nothing was started");
        assertFalse(run.err().contains("at dev.assay"), "no stack trace");
    }

    private AssayProcess.Result run(String plan, String... options) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("plan.yaml"), plan);
        List<String> words = new ArrayList<>(List.of("run", file.toString()));
        words.addAll(List.of(options));
        return new AssayProcess(folder).run(words.toArray(String[]::new));
    }

    private Path onlyRun() throws IOException {
        try (Stream<Path> runs = Files.list(folder.resolve("assay-runs"))) {
            return runs.filter(p -> !p.getFileName().toString().startsWith("."))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static String sentence(String out) {
        return out.lines()
                .filter(l -> l.matches("(GO|NO-GO|INCONCLUSIVE|INVALID)( on this allocation)?: .*"))
                .reduce((a, b) -> b)
                .orElseThrow();
    }
}
