package dev.assay.workloads.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.WorkloadProviderContract;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChatProviderTest extends WorkloadProviderContract {
    @Override
    protected WorkloadProvider provider() {
        return new ChatProvider();
    }

    private static Workload open(Map<String, String> options) {
        return new ChatProvider().open(new WorkloadRef("chat", "tiny", options));
    }

    @Test
    void promptsHaveTheWordsThatWereAskedForOnAverage() {
        SampleSet prompts = open(Map.of("prompt-words", "100")).samples(3);
        double words = IntStream.range(0, prompts.size())
                .map(i -> words(prompts.inputs(i).get(0)) - 5) // "Continue this text without end:"
                .average()
                .orElse(0);
        // From 50 to 150 evenly: a standard deviation of 29, and of 1.8 for the mean of 256.
        assertEquals(100, words, 4 * 1.8);
    }

    private static int words(Tensor prompt) {
        var points = prompt.data().duplicate().order(java.nio.ByteOrder.nativeOrder());
        StringBuilder text = new StringBuilder();
        while (points.hasRemaining()) {
            text.appendCodePoint((int) points.getLong());
        }
        return text.toString().split(" ").length;
    }

    @Test
    void anAnswerOfAnotherLengthIsWrong() {
        Workload exact = open(Map.of("output-tokens", "7"));
        assertTrue(exact.check(1, 1).accepts(0, answer(exact, 7), 0));
        assertFalse(exact.check(1, 1).accepts(0, answer(exact, 6), 0));
        Workload any = open(Map.of("output-tokens", "7", "exact-length", "false"));
        assertTrue(any.check(1, 1).accepts(0, answer(any, 6), 0));
        assertFalse(any.check(1, 1).accepts(0, answer(any, 0), 0));
    }

    private static FloatBuffer answer(Workload workload, long tokens) {
        return FloatBuffer.wrap(workload.answers(List.of(Tensor.of(new long[] {tokens}, 1)), List.of(), 1));
    }

    @Test
    void absurdLengthsAreRefused() {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> open(Map.of("output-tokens", "0")));
        assertEquals("options.output-tokens: expected 1 to 100000, found 0", refusal.getMessage());
    }
}
