package dev.assay.workloads.resnet50;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.workloads.graph.Graph;
import dev.assay.workloads.graph.Parameter;
import dev.assay.workloads.served.GraphModel;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A platform that computes in fewer bits than it says answers wrongly. Simulated is only a part of what such a platform
 * does: the weights are rounded, everything else stays in double precision, so the real error is larger.
 */
class PrecisionTest {
    private static final int BFLOAT16_BITS = 8;
    private static final int TF32_BITS = 11;
    private static final int FLOAT32_BITS = 24;

    private final GraphModel model = new ResNet50Provider().model("tiny");

    /** Rounds to so many bits of precision, the hidden one included, to nearest. */
    private static float rounded(float value, int bits) {
        int dropped = FLOAT32_BITS - bits;
        int half = 1 << (dropped - 1);
        return Float.intBitsToFloat((Float.floatToRawIntBits(value) + half) & -(1 << dropped));
    }

    private float[] answer(int sample, UnaryOperator<float[]> weights) {
        Graph graph = model.graph();
        double[] result = graph.evaluate(
                model.pool().law().apply(sample),
                (Parameter p) -> weights.apply(p.values(ResNet50Provider.WEIGHTS_SEED)));
        float[] narrow = new float[result.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (float) result[i];
        }
        float[] answer = new float[model.answer().length(narrow.length)];
        model.answer().keep(narrow, 0, narrow.length, answer, 0);
        return answer;
    }

    private boolean accepts(int sample, float[] found) {
        float[] right = model.expected().answer(model, sample, ResNet50Provider.WEIGHTS_SEED);
        boolean accepted = true;
        for (int i = 0; i < right.length; i++) {
            accepted &= model.tolerance().accepts(found[i], right[i]);
        }
        return accepted;
    }

    private boolean acceptsWith(int bits, int sample) {
        return accepts(sample, answer(sample, weights -> {
            for (int i = 0; i < weights.length; i++) {
                weights[i] = rounded(weights[i], bits);
            }
            return weights;
        }));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 15})
    void weightsRoundedToBfloat16AreNoticed(int sample) {
        assertFalse(acceptsWith(BFLOAT16_BITS, sample));
    }

    /** PyTorch's convolutions on GPUs round their operands to 11 bits unless told otherwise: not what is hunted here. */
    @Test
    void weightsRoundedAsTf32DoesArePassed() {
        assertTrue(acceptsWith(TF32_BITS, 1));
    }

    @Test
    void roundingIsToTheNearestNumber() {
        // bfloat16 has steps of 2^-7 between 1 and 2.
        assertEquals(1f, rounded(1f + 0x1.8p-9f, BFLOAT16_BITS));
        assertEquals(1f + 0x1p-7f, rounded(1f + 0x1.8p-8f, BFLOAT16_BITS));
        assertEquals(-1f - 0x1p-7f, rounded(-1f - 0x1.8p-8f, BFLOAT16_BITS));
    }
}
