package dev.assay.runner.simulated;

import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Samples of one number each, uniform in [0, 1). */
final class SimulatedSamples implements SampleSet {
    private final float[] values;

    SimulatedSamples(long seed, int size) {
        values = new float[size];
        Draws draws = new Draws(seed);
        for (int i = 0; i < size; i++) {
            draws.begin(i);
            values[i] = (float) draws.uniform();
        }
    }

    float value(int sample) {
        return values[sample];
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public boolean preprocessedPerRequest() {
        return false;
    }

    @Override
    public List<Tensor> inputs(int... samples) {
        float[] batch = new float[samples.length];
        for (int i = 0; i < samples.length; i++) {
            batch[i] = values[samples[i]];
        }
        return List.of(Tensor.of(batch, samples.length, 1));
    }

    @Override
    public String digest() {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES);
        bytes.asFloatBuffer().put(values);
        return sha256(bytes.array());
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
