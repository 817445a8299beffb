package dev.assay.workloads.minilm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

class CosineCheckTest {
    private final byte[] stored = Sentences.embeddings();

    private float[] direction(int sentence, double scale) {
        double squares = 0;
        for (int i = 0; i < MiniLm.WIDTH; i++) {
            double value = stored[sentence * MiniLm.WIDTH + i];
            squares += value * value;
        }
        float[] answer = new float[MiniLm.WIDTH];
        for (int i = 0; i < MiniLm.WIDTH; i++) {
            answer[i] = (float) (scale * stored[sentence * MiniLm.WIDTH + i] / Math.sqrt(squares));
        }
        return answer;
    }

    private boolean accepts(int sentence, float[] answer) {
        return CosineCheck.accepts(stored, sentence * MiniLm.WIDTH, FloatBuffer.wrap(answer), 0);
    }

    @Test
    void onlyTheSentencesOwnEmbeddingPasses() {
        int sentences = stored.length / MiniLm.WIDTH;
        for (int i = 0; i < sentences; i++) {
            for (int j = 0; j < sentences; j++) {
                assertTrue(accepts(i, direction(j, 1)) == (i == j), "embedding of " + j + " for sentence " + i);
            }
        }
    }

    @Test
    void anEmbeddingThatWasNotScaledToLengthOneIsWrong() {
        assertTrue(accepts(0, direction(0, 1.0005)));
        assertFalse(accepts(0, direction(0, 1.002)));
        assertFalse(accepts(0, direction(0, 5)));
    }

    @Test
    void aTurnByMoreThanTheStatedAngleIsWrong() {
        // cos(14 degrees) = 0.9703, cos(15 degrees) = 0.9659; the limit is 0.97.
        assertTrue(accepts(0, turned(14)));
        assertFalse(accepts(0, turned(15)));
    }

    /** The right direction turned towards another sentence's by an angle. */
    private float[] turned(double degrees) {
        float[] right = direction(0, 1);
        float[] other = direction(1, 1);
        double along = 0;
        for (int i = 0; i < right.length; i++) {
            along += right[i] * other[i];
        }
        double across = Math.sqrt(1 - along * along);
        double angle = Math.toRadians(degrees);
        float[] turned = new float[right.length];
        for (int i = 0; i < right.length; i++) {
            double perpendicular = (other[i] - along * right[i]) / across;
            turned[i] = (float) (Math.cos(angle) * right[i] + Math.sin(angle) * perpendicular);
        }
        return turned;
    }
}
