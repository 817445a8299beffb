package dev.assay.core.plan;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.plan.source.PlanProblem;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is read, it is a plan or a list of problems with places; never anything else, and never unprintable. */
class PlanFuzzTest {
    private static final int CASES = 1200;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void damagedTextGivesAPlanOrProblems(long seed) {
        Random random = new Random(seed);
        PlanMutations mutations = new PlanMutations(random);
        int refused = 0;
        for (int i = 0; i < CASES; i++) {
            String text = mutations.mutated(PlanFixtures.goodText(), 1 + random.nextInt(6));
            refused += check(text.getBytes(StandardCharsets.UTF_8)) ? 0 : 1;
        }
        assertTrue(refused > CASES / 2, "plans refused: " + refused);
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5})
    void damagedBytesGiveAPlanOrProblems(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < CASES; i++) {
            byte[] bytes = PlanFixtures.goodText().getBytes(StandardCharsets.UTF_8);
            for (int n = 1 + random.nextInt(4); n > 0; n--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            check(bytes);
        }
    }

    /** True when it is a plan. */
    private static boolean check(byte[] bytes) {
        try {
            ExperimentPlan plan = new PlanReader(PlanFixtures.catalogue()).read("p", bytes);
            assertFalse(plan.digest().isEmpty());
            return true;
        } catch (PlanException e) {
            assertFalse(e.problems().isEmpty());
            for (PlanProblem problem : e.problems()) {
                assertTrue(problem.line() >= 1 && problem.column() >= 1, problem.headline());
            }
            String shown = e.rendered();
            assertTrue(shown.chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)), shown);
            return false;
        }
    }
}
