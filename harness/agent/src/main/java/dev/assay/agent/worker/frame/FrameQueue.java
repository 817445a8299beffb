package dev.assay.agent.worker.frame;

import java.nio.ByteBuffer;

/** A bounded queue of short frames, kept as numbers. Its lock is held for a few instructions only. */
final class FrameQueue {
    private static final int WORDS = 4;

    private final long[] words;
    private final int capacity;
    private long head;
    private long tail;
    private volatile int size;

    FrameQueue(int capacity) {
        this.capacity = capacity;
        this.words = new long[capacity * WORDS];
    }

    boolean isEmpty() {
        return size == 0;
    }

    synchronized boolean offer(long header, long id, long first, long second) {
        if (tail - head == capacity) {
            return false;
        }
        int at = (int) (tail % capacity) * WORDS;
        words[at] = header;
        words[at + 1] = id;
        words[at + 2] = first;
        words[at + 3] = second;
        tail++;
        size = (int) (tail - head);
        return true;
    }

    /** Moves the oldest frames into a buffer, as many as fit. */
    synchronized void drain(ByteBuffer into) {
        while (head < tail) {
            int at = (int) (head % capacity) * WORDS;
            if (into.remaining() < Frames.HEADER_BYTES + Frames.bodyBytes(words[at])) {
                break;
            }
            put(into, words[at], words[at + 1], words[at + 2], words[at + 3]);
            head++;
        }
        size = (int) (tail - head);
    }

    /** Writes one short frame. */
    static void put(ByteBuffer into, long header, long id, long first, long second) {
        into.putLong(header).putLong(id);
        long bodyBytes = Frames.bodyBytes(header);
        if (bodyBytes > 0) {
            into.putLong(first);
        }
        if (bodyBytes > 8) {
            into.putLong(second);
        }
    }
}
