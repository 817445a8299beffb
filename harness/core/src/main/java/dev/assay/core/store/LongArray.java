package dev.assay.core.store;

import java.util.Arrays;

/** Numbers, as many as come. */
final class LongArray {
    private long[] values = new long[1_024];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    long[] sorted() {
        long[] copy = Arrays.copyOf(values, size);
        Arrays.sort(copy);
        return copy;
    }
}
