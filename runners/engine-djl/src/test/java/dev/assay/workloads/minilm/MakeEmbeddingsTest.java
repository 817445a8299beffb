package dev.assay.workloads.minilm;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Makes the stored embeddings of MiniLM, one request per sentence: {@code mvn -pl runners/engine-djl -am test
 * -Dtest=MakeEmbeddingsTest -Dsurefire.failIfNoSpecifiedTests=false -Dassay.answers=make}.
 */
@EnabledIfSystemProperty(named = "assay.answers", matches = "make", disabledReason = "writes a resource; run by hand")
class MakeEmbeddingsTest {
    private static final Path RESOURCE =
            Path.of("../../workloads/src/main/resources/dev/assay/workloads/minilm/embeddings.bin");

    @Test
    void make() throws Exception {
        float[][] embeddings = Embedder.embed(Sentences.pool(), false);
        byte[] directions = new byte[embeddings.length * MiniLm.WIDTH];
        for (int i = 0; i < embeddings.length; i++) {
            float largest = 0;
            for (float value : embeddings[i]) {
                largest = Math.max(largest, Math.abs(value));
            }
            for (int j = 0; j < MiniLm.WIDTH; j++) {
                directions[i * MiniLm.WIDTH + j] = (byte) Math.round(embeddings[i][j] / largest * 127);
            }
        }
        Files.write(RESOURCE, directions);
    }
}
