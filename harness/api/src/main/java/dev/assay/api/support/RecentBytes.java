package dev.assay.api.support;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A stream that keeps the newest bytes only, so that its writer never waits for its reader. A reader that comes late
 * finds a note in place of what was dropped.
 */
final class RecentBytes extends InputStream {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final byte[] ring;
    private long written;
    private long read;
    private boolean ended;
    private byte[] note = new byte[0];
    private int noteRead;

    RecentBytes(int capacity) {
        ring = new byte[capacity];
    }

    /** Copies a stream to its end; for a thread of its own. */
    void drain(InputStream source) {
        byte[] buffer = new byte[8192];
        try (source) {
            for (int n = source.read(buffer); n >= 0; n = source.read(buffer)) {
                append(buffer, n);
            }
        } catch (IOException e) {
            append(new byte[0], 0); // the stream was closed under the reader: as good as its end
        }
        lock.lock();
        try {
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void append(byte[] bytes, int count) {
        lock.lock();
        try {
            for (int i = 0; i < count; i++) {
                ring[(int) (written++ % ring.length)] = bytes[i];
            }
            if (written - read > ring.length) {
                long dropped = written - read - ring.length;
                read += dropped;
                note = ("[" + dropped + " bytes dropped]\n").getBytes(StandardCharsets.US_ASCII);
                noteRead = 0;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        lock.lock();
        try {
            while (available() == 0 && !ended) {
                changed.await();
            }
            int count = Math.min(length, available());
            for (int i = 0; i < count; i++) {
                target[offset + i] = noteRead < note.length ? note[noteRead++] : ring[(int) (read++ % ring.length)];
            }
            return count == 0 ? -1 : count;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for output of a process", e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int available() {
        lock.lock();
        try {
            return (int) (written - read) + note.length - noteRead;
        } finally {
            lock.unlock();
        }
    }
}
