package dev.assay.core.analyse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Finding;
import dev.assay.core.execute.TestBed;
import dev.assay.core.support.CannedSpool.Story;
import dev.assay.core.support.Plans;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan that is run again until its numbers please shows how often that was. */
class RerunTest {
    @TempDir
    private Path directory;

    private TestBed bed() throws Exception {
        return new TestBed(directory, trial -> trial.measure(Story.steady(20_000_000, 300)), Plans.plan(List.of(5)));
    }

    private static List<String> reruns(TestBed bed) throws Exception {
        return Analysis.of(bed.reopen()).findings().stream()
                .filter(f -> f.code().equals("PLAN_RUN_BEFORE"))
                .map(Finding::message)
                .toList();
    }

    @Test
    void runsOfTheSamePlanAreLinkedAndCounted() throws Exception {
        TestBed first = bed();
        TestBed second = bed();
        TestBed third = bed();

        assertEquals(List.of(), reruns(first));
        assertTrue(
                reruns(second).get(0).startsWith("this plan was run once before, first as "),
                reruns(second).toString());
        assertTrue(
                reruns(third).get(0).contains("run 2 times before"),
                reruns(third).toString());
    }
}
