package dev.assay.engine.http.serve;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import dev.assay.engine.http.serve.OpenInference.Result;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A model that an engine serves, as the server asks it. */
final class ServedModel implements AutoCloseable {
    private static final int MOST_OPEN = 1024;

    private final ModelSpec spec;
    private final Slots slots;
    private final Deployment deployment;
    private final AtomicLong ids = new AtomicLong();

    ServedModel(Engine engine, Workload workload, ModelSpec spec, String device) throws DeployException {
        this.spec = spec;
        this.slots = new Slots(workload, MOST_OPEN);
        this.deployment = engine.deploy(new DeployRequest(slots, spec, device));
        deployment.load(slots);
    }

    ModelSpec spec() {
        return spec;
    }

    /**
     * Hands a request to the engine.
     *
     * @param inputs in the order of the model's
     * @param then told of the end, on any thread, unless it was refused
     * @return false when the engine takes no more
     */
    boolean infer(List<Tensor> inputs, Consumer<Result> then) {
        int[] slot = {-1};
        OpenInference inference = new OpenInference(inputs, result -> {
            slots.release(slot[0]);
            then.accept(result);
        });
        slot[0] = slots.take(inference);
        if (slot[0] < 0) {
            return false;
        }
        Submission submission = deployment.submit(ids.getAndIncrement(), slot[0], 1, Long.MAX_VALUE, inference);
        if (submission == Submission.REFUSED) {
            slots.release(slot[0]);
        }
        return submission == Submission.ACCEPTED;
    }

    @Override
    public void close() {
        deployment.close();
    }
}
