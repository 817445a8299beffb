package dev.assay.engine.http.oip;

import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.TensorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;

/** Element types of the protocol; floats become FLOAT32, all others INT64. */
public enum OipType {
    BOOL(1, false),
    INT8(1, false),
    INT16(2, false),
    INT32(4, false),
    INT64(8, false),
    UINT8(1, false),
    UINT16(2, false),
    UINT32(4, false),
    UINT64(8, false),
    FP16(2, true),
    BF16(2, true),
    FP32(4, true),
    FP64(8, true);

    private static final int HALF_BITS = 16;

    private final int bytes;
    private final boolean real;

    OipType(int bytes, boolean real) {
        this.bytes = bytes;
        this.real = real;
    }

    /**
     * @param tensor its name, for errors
     */
    static OipType of(String word, String tensor) {
        try {
            return valueOf(word.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    tensor + ": expected a datatype of numbers such as FP32, found '" + word + "'", e);
        }
    }

    Tensor tensor(String name, List<Long> shape, double[] numbers) {
        int count = count(name, shape, numbers.length);
        ByteBuffer data = room(count);
        for (double number : numbers) {
            if (real) {
                data.putFloat((float) number);
            } else {
                data.putLong((long) number);
            }
        }
        return made(shape, data);
    }

    Tensor tensor(String name, List<Long> shape, ByteBuffer raw) {
        if (raw.remaining() % bytes != 0) {
            throw new IllegalArgumentException(
                    name + ": expected a multiple of " + bytes + " bytes, found " + raw.remaining());
        }
        int count = count(name, shape, raw.remaining() / bytes);
        ByteBuffer data = room(count);
        for (int i = 0; i < count; i++) {
            if (real) {
                data.putFloat((float) real(raw));
            } else {
                data.putLong(whole(raw));
            }
        }
        return made(shape, data);
    }

    private Tensor made(List<Long> shape, ByteBuffer data) {
        return new Tensor(real ? TensorType.FLOAT32 : TensorType.INT64, shape, data.flip());
    }

    private ByteBuffer room(int count) {
        int each = real ? Float.BYTES : Long.BYTES;
        return ByteBuffer.allocateDirect(Math.multiplyExact(count, each)).order(ByteOrder.nativeOrder());
    }

    private static int count(String name, List<Long> shape, int found) {
        long expected = 1;
        for (long size : shape) {
            if (size < 0) {
                throw new IllegalArgumentException(name + ": expected sizes of at least 0, found shape " + shape);
            }
            expected = Math.multiplyExact(expected, size);
        }
        if (expected != found) {
            throw new IllegalArgumentException(
                    name + ": expected " + expected + " numbers for shape " + shape + ", found " + found);
        }
        return found;
    }

    private double real(ByteBuffer raw) {
        return switch (this) {
            case FP16 -> half(raw.getShort());
            case BF16 -> Float.intBitsToFloat(raw.getShort() << HALF_BITS);
            case FP32 -> raw.getFloat();
            default -> raw.getDouble();
        };
    }

    private long whole(ByteBuffer raw) {
        return switch (this) {
            case INT8 -> raw.get();
            case BOOL, UINT8 -> Byte.toUnsignedLong(raw.get());
            case INT16 -> raw.getShort();
            case UINT16 -> Short.toUnsignedLong(raw.getShort());
            case INT32 -> raw.getInt();
            case UINT32 -> Integer.toUnsignedLong(raw.getInt());
            default -> raw.getLong();
        };
    }

    /** IEEE 754 binary16: 1 sign, 5 exponent and 10 fraction bits. */
    private static double half(short bits) {
        int exponent = bits >> 10 & 0x1F;
        int fraction = bits & 0x3FF;
        double magnitude = exponent == 0x1F
                ? (fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN)
                : exponent == 0 ? Math.scalb((double) fraction, -24) : Math.scalb(1024.0 + fraction, exponent - 25);
        return bits < 0 ? -magnitude : magnitude;
    }
}
