package dev.assay.workloads.resnet50;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.workloads.graph.Graph;
import dev.assay.workloads.served.Expected;
import dev.assay.workloads.served.GraphModel;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResNet50Test {
    @Test
    void hasThePublishedNumberOfParameters() {
        // torchvision 0.20, ResNet50_Weights meta "num_params".
        assertEquals(25_557_032, ResNet50Provider.graph(224).trainedParameters());
    }

    @Test
    void needsThePublishedAmountOfWork() {
        // torchvision 0.20, ResNet50_Weights meta "_ops": 4.089 (10^9 multiply-adds at 224x224).
        assertEquals(4.089, ResNet50Provider.graph(224).multiplyAdds() / 1e9, 0.0005);
    }

    @Test
    void theAnswerFollowsFromOneThousandClasses() {
        Graph graph = ResNet50Provider.graph(64);
        assertEquals(List.of(1000), graph.outputShape());
        // 53 convolutions and 53 normalisations, 49 rectifiers, 16 sums, pooling, mean and classes.
        assertEquals(53 + 53 + 49 + 16 + 3, graph.steps().size());
    }

    @Test
    void aStoredAnswerIsWhatThePlainComputationGives() {
        GraphModel model = new ResNet50Provider().model("tiny");
        float[] stored = model.expected().answer(model, 3, ResNet50Provider.WEIGHTS_SEED);
        float[] computed = Expected.reference(model, 3, ResNet50Provider.WEIGHTS_SEED);
        for (int i = 0; i < stored.length; i++) {
            assertEquals(computed[i], stored[i], 1e-4, "number " + i);
        }
    }

    @Test
    void theStoredAnswersOfAllSizesAreWholeAndDiffer() {
        for (String size : List.of("tiny", "base", "large")) {
            GraphModel model = new ResNet50Provider().model(size);
            for (int i = 0; i < model.pool().size(); i++) {
                float[] answer = model.expected().answer(model, i, ResNet50Provider.WEIGHTS_SEED);
                assertEquals(18, answer.length);
                assertTrue(answer[17] > 0.1 && answer[17] < 10, size + ": spread of the logits of sample " + i);
                for (int j = 0; j < i; j++) {
                    float[] other = model.expected().answer(model, j, ResNet50Provider.WEIGHTS_SEED);
                    boolean accepted = true;
                    for (int k = 0; k < answer.length; k++) {
                        accepted &= model.tolerance().accepts(other[k], answer[k]);
                    }
                    assertTrue(!accepted, size + ": the answer to sample " + j + " passes for sample " + i);
                }
            }
        }
    }
}
