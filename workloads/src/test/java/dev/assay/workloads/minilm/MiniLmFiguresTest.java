package dev.assay.workloads.minilm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import dev.assay.api.spi.ModelFormat;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MiniLmFiguresTest {
    /** all-MiniLM-L6-v2's model card: 22.7 million parameters; 384 x 384 + 384 of them are the pooling layer. */
    private static final long PUBLISHED = 22_713_216;

    @TempDir
    Path cache;

    @Test
    void parametersAreThePublishedOnesWithoutThePoolingLayer() {
        assertEquals(PUBLISHED - 384 * 384 - 384, MiniLmFigures.PARAMETERS);
    }

    @Test
    void parametersAreThoseInTheFile() throws Exception {
        long found = 0;
        Path file = new MiniLm().model(ModelFormat.ONNX, cache, 0).file();
        try (InputStream in = Files.newInputStream(file)) {
            for (TensorProto tensor : ModelProto.parseFrom(in).getGraph().getInitializerList()) {
                String name = tensor.getName();
                boolean weights = name.endsWith("_quantized") || name.endsWith(".weight") || name.endsWith(".bias");
                found += weights ? tensor.getDimsList().stream().reduce(1L, Math::multiplyExact) : 0;
            }
        }
        assertEquals(MiniLmFigures.PARAMETERS, found);
    }

    @Test
    void workIsThatOfTheSentencesInThePool() {
        long tokens = 0;
        long squares = 0;
        for (String sentence : Sentences.pool()) {
            long length = Tokens.inputs(List.of(sentence)).get(0).shape().get(1);
            tokens += length;
            squares += length * length;
        }
        assertEquals(MiniLmFigures.SENTENCES, Sentences.pool().size());
        assertEquals(MiniLmFigures.TOKENS, tokens);
        assertEquals(MiniLmFigures.TOKENS_SQUARED, squares);
    }
}
