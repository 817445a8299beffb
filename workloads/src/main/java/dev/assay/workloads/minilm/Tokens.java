package dev.assay.workloads.minilm;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.assay.api.spi.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Turns sentences into the model's inputs. Loads the native tokenizer at the first call, so a process that only checks answers never does. */
final class Tokens {
    private static final String VOCABULARY = "/all-minilm-l6-v2-q-tokenizer.json";

    private Tokens() {}

    private static final class Loaded {
        private static final HuggingFaceTokenizer TOKENIZER = load();

        private static HuggingFaceTokenizer load() {
            try (InputStream vocabulary = Sentences.open(VOCABULARY)) {
                return HuggingFaceTokenizer.newInstance(
                        vocabulary, Map.of("padding", "false", "truncation", "true", "maxLength", "256"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Token numbers, attention mask and segment numbers of a batch, each padded to its longest sentence. Sentences are
     * encoded one by one: a batch call would use threads of its own beside those of the granted share.
     */
    static List<Tensor> inputs(List<String> sentences) {
        List<long[]> ids = new ArrayList<>();
        int longest = 0;
        for (String sentence : sentences) {
            Encoding encoding = Loaded.TOKENIZER.encode(sentence);
            ids.add(encoding.getIds());
            longest = Math.max(longest, encoding.getIds().length);
        }
        long[] padded = new long[sentences.size() * longest];
        long[] mask = new long[padded.length];
        for (int i = 0; i < ids.size(); i++) {
            long[] row = ids.get(i);
            System.arraycopy(row, 0, padded, i * longest, row.length);
            java.util.Arrays.fill(mask, i * longest, i * longest + row.length, 1);
        }
        return List.of(
                Tensor.of(padded, sentences.size(), longest),
                Tensor.of(mask, sentences.size(), longest),
                Tensor.of(new long[padded.length], sentences.size(), longest));
    }
}
