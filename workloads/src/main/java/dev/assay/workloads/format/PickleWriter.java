package dev.assay.workloads.format;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes the few parts of Python's pickle format, protocol 2, that a TorchScript file is made of. The codes are those of
 * the Python standard library's {@code pickletools} module.
 */
final class PickleWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    PickleWriter() {
        code(0x80).code(2);
    }

    /** Starts an object of a class without calling its constructor; its members follow up to {@link #endObject}. */
    PickleWriter beginObject(String module, String type) {
        return global(module, type).code(')').code(0x81).code('}').code('(');
    }

    PickleWriter endObject() {
        return code('u').code('b');
    }

    PickleWriter name(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        code('X').littleEndian(utf8.length);
        out.writeBytes(utf8);
        return this;
    }

    PickleWriter flag(boolean value) {
        return code(value ? 0x88 : 0x89);
    }

    PickleWriter integer(int value) {
        return code('J').littleEndian(value);
    }

    PickleWriter tuple(List<Integer> values) {
        code('(');
        values.forEach(this::integer);
        return code('t');
    }

    /** A tensor of 32-bit reals in row-major order whose values lie in the archive's record {@code data/<record>}. */
    PickleWriter tensor(int record, List<Integer> shape) {
        int elements = shape.stream().reduce(1, Math::multiplyExact);
        global("torch._utils", "_rebuild_tensor_v2").code('(').code('(');
        name("storage").global("torch", "FloatStorage").name(Integer.toString(record));
        name("cpu").integer(elements).code('t').code('Q');
        integer(0).tuple(shape).tuple(strides(shape)).flag(false);
        return global("collections", "OrderedDict")
                .code(')')
                .code('R')
                .code('t')
                .code('R');
    }

    private static List<Integer> strides(List<Integer> shape) {
        Integer[] strides = new Integer[shape.size()];
        int step = 1;
        for (int i = strides.length - 1; i >= 0; i--) {
            strides[i] = step;
            step *= shape.get(i);
        }
        return List.of(strides);
    }

    byte[] finish() {
        code('.');
        return out.toByteArray();
    }

    private PickleWriter global(String module, String type) {
        code('c');
        out.writeBytes((module + "\n" + type + "\n").getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    private PickleWriter code(int code) {
        out.write(code);
        return this;
    }

    private PickleWriter littleEndian(int value) {
        for (int shift = 0; shift < 32; shift += 8) {
            out.write(value >>> shift);
        }
        return this;
    }
}
