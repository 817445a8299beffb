package dev.assay.engine.http.serve;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The open requests of a server as the samples of a workload, so that any engine can serve them: sample i is whatever
 * the request in slot i sends. What the model gives is kept whole, instead of an answer that is judged.
 */
final class Slots implements SampleSet, Workload {
    private final Workload served;
    private final List<Tensor> example;
    private final @Nullable OpenInference[] slots;
    private final ArrayDeque<Integer> free = new ArrayDeque<>();
    private final IdentityHashMap<Tensor, OpenInference> byInput = new IdentityHashMap<>();

    /**
     * @param served the workload whose model is served
     * @param most requests open at once
     */
    Slots(Workload served, int most) {
        this.served = served;
        this.example = served.samples(1).inputs(0);
        this.slots = new OpenInference[most];
        for (int i = 0; i < most; i++) {
            free.add(i);
        }
    }

    /** A slot for a request; below 0 when all are taken. */
    synchronized int take(OpenInference inference) {
        Integer slot = free.poll();
        if (slot == null) {
            return -1;
        }
        slots[slot] = inference;
        byInput.put(inference.inputs().get(0), inference);
        return slot;
    }

    synchronized void release(int slot) {
        OpenInference inference = slots[slot];
        if (inference != null) {
            byInput.remove(inference.inputs().get(0));
            slots[slot] = null;
            free.add(slot);
        }
    }

    @Override
    public int size() {
        return slots.length;
    }

    @Override
    public boolean preprocessedPerRequest() {
        return true;
    }

    /** An engine asks for one before the first request: then it gets an example. */
    @Override
    public synchronized List<Tensor> inputs(int... samples) {
        OpenInference inference = slots[samples[0]];
        return inference == null ? example : inference.inputs();
    }

    @Override
    public String digest() {
        return "";
    }

    @Override
    public float[] answers(List<Tensor> outputs, List<Tensor> inputs, int samples) {
        OpenInference inference;
        synchronized (this) {
            inference = byInput.get(inputs.get(0));
        }
        if (inference != null) {
            inference.keep(outputs);
        }
        return new float[samples];
    }

    @Override
    public ModelSpec model(ModelFormat format, Path cache, long weightsSeed) throws IOException {
        return served.model(format, cache, weightsSeed);
    }

    @Override
    public SampleSet samples(long seed) {
        return this;
    }

    @Override
    public int answerLength() {
        return 1;
    }

    @Override
    public ResponseCheck check(long samplesSeed, long weightsSeed) {
        return ResponseCheck.NONE;
    }
}
