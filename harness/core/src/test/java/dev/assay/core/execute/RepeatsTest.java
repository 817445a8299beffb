package dev.assay.core.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.core.analyse.Analysis;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.SessionRecord.End;
import dev.assay.core.support.CannedSpool.Story;
import dev.assay.core.support.FakeProcess;
import dev.assay.core.support.Plans;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How often and how long invalid trials are run again: docs/plan.md, trials, and docs/statistics.md, section 4. */
@Timeout(60)
class RepeatsTest {
    @TempDir
    Path directory;

    private TestBed bed(int blocks, Predicate<FakeProcess.Trial> limited) throws Exception {
        return new TestBed(
                directory,
                trial -> {
                    Story story = Story.steady(
                            20_000_000L, 100 + Math.abs(trial.spec().trialId().hashCode() % 50));
                    return trial.measure(limited.test(trial) ? story.limitedByClient() : story);
                },
                Plans.plan(List.of(blocks)));
    }

    private static Optional<Finding> finding(Analysis analysis, String code) {
        return analysis.findings().stream().filter(f -> f.code().equals(code)).findFirst();
    }

    @Test
    void aRunThatMeasuresNothingStopsAndSaysWhy() throws Exception {
        TestBed bed = bed(5, trial -> true);
        SessionRecord session = bed.campaign().run();
        assertEquals(End.GIVEN_UP, session.end());
        // The first trial with two repeats, and the next one: of 12 trials.
        assertEquals(4, bed.reopen().trials().ids().size());

        Analysis analysis = Analysis.of(bed.reopen());
        assertEquals(Verdict.INVALID, analysis.decision().verdict());
        String sentence = analysis.decision().sentence();
        assertTrue(sentence.contains("all 4 trials are invalid"), sentence);
        assertTrue(sentence.contains("the load generator, not the platform, limited it"), sentence);
        assertTrue(finding(analysis, "NOTHING_VALID").orElseThrow().hint().contains("core of its own"));

        // Going on makes one more attempt before it gives up again.
        assertEquals(End.GIVEN_UP, bed.resume().run().end());
        assertEquals(5, bed.reopen().trials().ids().size());
    }

    @Test
    void anArmThatIsNeverMeasuredStopsTheRunAndTheOtherArmsTrialsAreKept() throws Exception {
        TestBed bed = bed(8, trial -> trial.spec().arm() == Arm.CANDIDATE);
        assertEquals(End.GIVEN_UP, bed.campaign().run().end());
        assertEquals(4, Collections.frequency(bed.statuses(), Status.INVALID));
        assertTrue(Collections.frequency(bed.statuses(), Status.VALID) >= 1);
        Analysis analysis = Analysis.of(bed.reopen());
        assertEquals(Verdict.INVALID, analysis.decision().verdict());
        assertTrue(
                analysis.decision().sentence().contains("of the candidate with echo/closed"),
                analysis.decision().sentence());
    }

    @Test
    void oneTrialThatCountsIsReasonToGoOn() throws Exception {
        TestBed bed = bed(8, trial -> trial.spec().trialId().startsWith("001"));
        assertEquals(End.COMPLETE, bed.campaign().run().end());
        Analysis analysis = Analysis.of(bed.reopen());
        assertFalse(finding(analysis, "NOTHING_VALID").isPresent());
        String repeated = finding(analysis, "TRIALS_REPEATED").orElseThrow().message();
        assertTrue(repeated.contains("3 of 20 attempts are invalid"), repeated);
    }

    @Test
    void repeatsTakeAQuarterOfTheEstimateAtMost() throws Exception {
        // Estimate: 10 trials of 4 + 6 s and two pilots of 20 + 6 s; a quarter is 38 s. Each attempt takes 11 s.
        TestBed bed = bed(5, trial -> !trial.spec().trialId().contains("-r"));
        SessionRecord session = bed.secondsPerTrial(11).campaign().run();
        assertEquals(End.COMPLETE, session.end());
        // Both pilots and one trial are repeated; then 33 s are used, and one more of 10 s would not fit.
        assertEquals(12 + 3, bed.reopen().trials().ids().size());
        Finding given = finding(Analysis.of(bed.reopen()), "REPEATS_GIVEN_UP").orElseThrow();
        assertTrue(given.message().startsWith("9 invalid trials were not run again"), given.message());
        assertTrue(given.message().contains("33.0 s of the 38.0 s"), given.message());
    }
}
