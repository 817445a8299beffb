package dev.assay.api.spi;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * A dense tensor in row-major order.
 *
 * @param type of its elements
 * @param shape sizes of its dimensions
 * @param data elements in native byte order, {@code type.bytes() * product(shape)} bytes between position and limit
 */
public record Tensor(TensorType type, List<Long> shape, ByteBuffer data) {
    public Tensor {
        shape = List.copyOf(shape);
        long elements = shape.stream().mapToLong(Long::longValue).reduce(1, (a, b) -> a * b);
        if (elements * type.bytes() != data.remaining()) {
            throw new IllegalArgumentException("data: expected " + elements * type.bytes() + " bytes for shape " + shape
                    + " of " + type + ", found " + data.remaining());
        }
    }

    /** Shape as an array. */
    public long[] dimensions() {
        return shape.stream().mapToLong(Long::longValue).toArray();
    }

    /** A float tensor over an array that must not change afterwards. */
    public static Tensor of(float[] values, long... shape) {
        ByteBuffer data = ByteBuffer.allocateDirect(values.length * 4).order(java.nio.ByteOrder.nativeOrder());
        data.asFloatBuffer().put(values);
        return new Tensor(TensorType.FLOAT32, Arrays.stream(shape).boxed().toList(), data);
    }

    /** A long tensor over an array that must not change afterwards. */
    public static Tensor of(long[] values, long... shape) {
        ByteBuffer data = ByteBuffer.allocateDirect(values.length * 8).order(java.nio.ByteOrder.nativeOrder());
        data.asLongBuffer().put(values);
        return new Tensor(TensorType.INT64, Arrays.stream(shape).boxed().toList(), data);
    }
}
