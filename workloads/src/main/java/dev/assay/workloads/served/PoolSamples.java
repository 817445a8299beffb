package dev.assay.workloads.served;

import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.workloads.format.Sha256;
import dev.assay.workloads.graph.SeededValues;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;

/** The samples of a pool in an order drawn with a seed; real tensors, made beforehand. */
final class PoolSamples implements SampleSet {
    private final SamplePool pool;
    private final int[] order;

    PoolSamples(SamplePool pool, long seed) {
        this.pool = pool;
        this.order = order(pool.size(), seed);
    }

    /** Pool index of each sample. */
    static int[] order(int size, long seed) {
        return SeededValues.of(seed, "sample-order").permutation(size);
    }

    @Override
    public int size() {
        return order.length;
    }

    @Override
    public boolean preprocessedPerRequest() {
        return false;
    }

    @Override
    public List<Tensor> inputs(int... samples) {
        float[] values = new float[Math.multiplyExact(samples.length, pool.elements())];
        for (int i = 0; i < samples.length; i++) {
            float[] sample = pool.law().apply(order[samples[i]]);
            System.arraycopy(sample, 0, values, i * pool.elements(), pool.elements());
        }
        List<Long> shape = new ArrayList<>();
        shape.add((long) samples.length);
        pool.shape().forEach(size -> shape.add((long) size));
        return List.of(
                Tensor.of(values, shape.stream().mapToLong(Long::longValue).toArray()));
    }

    @Override
    public String digest() {
        MessageDigest digest = Sha256.digest();
        for (int index : order) {
            float[] sample = pool.law().apply(index);
            ByteBuffer bytes = ByteBuffer.allocate(sample.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asFloatBuffer().put(sample);
            digest.update(bytes);
        }
        return Sha256.hex(digest);
    }
}
