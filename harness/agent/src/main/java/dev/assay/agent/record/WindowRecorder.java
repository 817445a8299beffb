package dev.assay.agent.record;

import org.jspecify.annotations.Nullable;

/**
 * Sorts what one thread sees end into windows by the time of its end. The current window and the one before it are open;
 * what is older (a time stamp that took more than a window to arrive here) counts in the oldest open one.
 */
public final class WindowRecorder {
    private final Windows windows;
    private final long windowNanos;
    private @Nullable WindowPart previous;
    private WindowPart current;
    private long currentFrom;

    WindowRecorder(Windows windows, long windowNanos) {
        this.windows = windows;
        this.windowNanos = windowNanos;
        this.current = windows.take(0);
    }

    /** A request was completed. */
    public void completed(long atNanos, long responseNanos, int samples) {
        part(atNanos).completed(responseNanos, samples);
    }

    /** A request ended in another outcome. */
    public void failed(long atNanos) {
        part(atNanos).failed();
    }

    private WindowPart part(long atNanos) {
        long into = atNanos - currentFrom;
        if (into >= 0 && into < windowNanos) {
            return current;
        }
        if (into < 0) {
            return previous == null ? current : previous;
        }
        advance((int) (atNanos / windowNanos));
        return current;
    }

    private void advance(int index) {
        if (previous != null) {
            windows.add(previous);
        }
        previous = current;
        current = windows.take(index);
        currentFrom = index * windowNanos;
    }

    /** Hands over all windows before one; to be called by the thread that records, or under its lock. */
    public void flushBefore(int index) {
        if (previous != null && previous.index() < index) {
            windows.add(previous);
            previous = null;
        }
        if (current.index() < index) {
            windows.add(current);
            current = windows.take(index);
            currentFrom = index * windowNanos;
        }
    }

    /** Hands over everything; nothing more is recorded. */
    public void finish() {
        if (previous != null) {
            windows.add(previous);
            previous = null;
        }
        windows.add(current);
    }
}
