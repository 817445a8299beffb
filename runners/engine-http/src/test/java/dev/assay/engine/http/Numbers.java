package dev.assay.engine.http;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;

/** A workload whose answer is the first number of the output. */
record Numbers(int samples, IntFunction<List<Tensor>> inputs) implements Workload {
    /** Sample i is the number i. */
    static Numbers counting(int samples) {
        return new Numbers(samples, i -> List.of(Tensor.of(new float[] {i}, 1, 1)));
    }

    @Override
    public ModelSpec model(ModelFormat format, Path cache, long weightsSeed) {
        throw new UnsupportedOperationException("the server has it");
    }

    @Override
    public SampleSet samples(long seed) {
        return new SampleSet() {
            @Override
            public int size() {
                return samples;
            }

            @Override
            public boolean preprocessedPerRequest() {
                return false;
            }

            @Override
            public List<Tensor> inputs(int... indices) {
                return inputs.apply(indices[0]);
            }

            @Override
            public String digest() {
                return "";
            }
        };
    }

    @Override
    public int answerLength() {
        return 1;
    }

    @Override
    public float[] answers(List<Tensor> outputs, List<Tensor> in, int count) {
        var data = outputs.get(0).data().duplicate().order(ByteOrder.nativeOrder());
        return new float[] {data.remaining() == Long.BYTES ? data.getLong() : data.getFloat()};
    }

    @Override
    public ResponseCheck check(long samplesSeed, long weightsSeed) {
        return ResponseCheck.NONE;
    }
}
