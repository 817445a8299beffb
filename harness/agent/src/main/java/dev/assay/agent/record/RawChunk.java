package dev.assay.agent.record;

import dev.assay.api.Outcome;
import java.io.IOException;

/** A block of ended requests on their way to the disk. Plain numbers, used again and again, so that a request costs no memory. */
final class RawChunk {
    static final int CAPACITY = 2_048;
    private static final int STRIDE = 9;

    private final long[] numbers = new long[CAPACITY * STRIDE];
    private final Outcome[] outcomes = new Outcome[CAPACITY];
    private int size;

    /** True when nothing more fits. */
    boolean isFull() {
        return size == CAPACITY;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    void add(RawRequest request, Outcome outcome, long endNanos) {
        int base = STRIDE * size;
        outcomes[size++] = outcome;
        numbers[base] = request.id();
        numbers[base + 1] = request.scheduledNanos();
        numbers[base + 2] = request.sentNanos();
        numbers[base + 3] = endNanos;
        numbers[base + 4] = request.samples();
        numbers[base + 5] = request.firstSample();
        numbers[base + 6] = request.units();
        numbers[base + 7] = request.firstUnitNanos();
        numbers[base + 8] = request.lastUnitNanos();
    }

    void write(RawLines lines) throws IOException {
        for (int i = 0; i < size; i++) {
            int base = i * STRIDE;
            lines.begin(numbers[base], numbers[base + 1], numbers[base + 2], numbers[base + 3]);
            lines.outcome(outcomes[i]);
            lines.samples(numbers[base + 5], numbers[base + 4]);
            lines.units(numbers[base + 6], numbers[base + 7], numbers[base + 8]);
        }
    }
}
