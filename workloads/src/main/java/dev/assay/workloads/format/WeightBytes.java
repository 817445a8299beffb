package dev.assay.workloads.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Weights as both file formats keep them: 32-bit reals, little-endian. */
final class WeightBytes {
    private WeightBytes() {}

    static byte[] of(float[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return bytes.array();
    }
}
