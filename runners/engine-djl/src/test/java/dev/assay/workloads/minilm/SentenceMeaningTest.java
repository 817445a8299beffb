package dev.assay.workloads.minilm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.FloatBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That the numbers which are served mean something: tokenizer, weights, pooling and scaling are the real ones. */
class SentenceMeaningTest {
    @Test
    void similaritiesAreThePublishedOnes() throws Exception {
        // sbert.net, "Quickstart" of Sentence Transformers 3, printed for all-MiniLM-L6-v2 in 32 bits:
        // 0.6660, 0.1046 and 0.1411. Weights of 8 bits move a cosine by some hundredths.
        float[][] e = Embedder.embed(
                List.of("The weather is lovely today.", "It's so sunny outside!", "He drove to the stadium."), false);
        assertEquals(0.6660, Embedder.cosine(e[0], e[1]), 0.03);
        assertEquals(0.1046, Embedder.cosine(e[0], e[2]), 0.03);
        assertEquals(0.1411, Embedder.cosine(e[1], e[2]), 0.03);
        assertEquals(1, Embedder.cosine(e[0], e[0]), 1e-5);
    }

    @Test
    void twoSentencesAboutOneThingAreNearerThanAboutTwo() throws Exception {
        float[][] e = Embedder.embed(Sentences.pool().subList(0, 12), false);
        for (int i = 0; i < e.length; i += 2) {
            double related = Embedder.cosine(e[i], e[i + 1]);
            assertTrue(related > 0.3, "related sentences " + i + " and the next one: " + related);
            for (int j = 0; j < e.length; j++) {
                double other = j / 2 == i / 2 ? -1 : Embedder.cosine(e[i], e[j]);
                assertTrue(other < related - 0.1, i + " against " + j + ": " + other + ", related " + related);
            }
        }
    }

    @Test
    void aSentenceByItselfComesOutAsItWasStored() throws Exception {
        // The stored directions have 8 bits: their own rounding costs up to 0.00005. In one batch with all others the
        // ranges of the 8-bit numbers differ, and the worst is 0.979, which CosineCheck has to leave room for.
        assertTrue(worstCosine(false) > 0.9999, "worst cosine " + worstCosine(false));
    }

    private static double worstCosine(boolean together) throws Exception {
        byte[] stored = Sentences.embeddings();
        float[][] found = Embedder.embed(Sentences.pool(), together);
        double worst = 1;
        for (int i = 0; i < found.length; i++) {
            worst = Math.min(worst, cosine(stored, i * MiniLm.WIDTH, found[i]));
        }
        return worst;
    }

    private static double cosine(byte[] stored, int at, float[] found) {
        double product = 0;
        double squares = 0;
        for (int i = 0; i < found.length; i++) {
            product += stored[at + i] * found[i];
            squares += stored[at + i] * stored[at + i];
        }
        return product / Math.sqrt(squares * Embedder.cosine(found, found));
    }

    @Test
    void paddingInOneLargeBatchLeavesEveryAnswerRight() throws Exception {
        List<String> pool = Sentences.pool();
        float[][] e = Embedder.embed(pool, true);
        byte[] stored = Sentences.embeddings();
        for (int i = 0; i < e.length; i++) {
            assertTrue(CosineCheck.accepts(stored, i * MiniLm.WIDTH, FloatBuffer.wrap(e[i]), 0), "sentence " + i);
        }
    }
}
