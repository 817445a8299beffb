package dev.assay.workloads.mlp;

import dev.assay.workloads.graph.GraphBuilder;
import dev.assay.workloads.graph.GraphBuilder.Value;
import dev.assay.workloads.served.AnswerForm;
import dev.assay.workloads.served.Expected;
import dev.assay.workloads.served.GraphModel;
import dev.assay.workloads.served.GraphProvider;
import dev.assay.workloads.served.SeededVectors;
import dev.assay.workloads.served.Tolerance;

/** Workload {@code mlp}: two hidden layers; milliseconds on any machine. */
public final class MlpProvider extends GraphProvider {
    private static final int FEATURES = 32;
    private static final int CLASSES = 10;
    private static final int SAMPLES = 32;

    public MlpProvider() {
        super("mlp", "small perceptron with seeded weights, for smoke tests", "tiny", "base");
    }

    @Override
    protected GraphModel model(String size) {
        int width = size.equals("tiny") ? 64 : 1024;
        GraphBuilder g = new GraphBuilder(FEATURES);
        Value hidden = g.relu(g.linear("hidden1", g.input(), width, 1));
        hidden = g.relu(g.linear("hidden2", hidden, width, 1));
        g.linear("classes", hidden, CLASSES, 1);
        return new GraphModel(
                g.build("mlp-" + size, "features", "scores"),
                SeededVectors.pool(SAMPLES, FEATURES),
                AnswerForm.whole(),
                Expected.computed(),
                new Tolerance(1e-2, 1e-2));
    }
}
