package dev.assay.agent.record;

import dev.assay.api.trial.Window;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Puts the parts of each window together, reduces it to a {@link Window} and gives its histogram to a log, so that only
 * windows that are still open take memory. Used by several threads, never on the path of a request.
 */
public final class Windows {
    /** Fewer requests than this say nothing about a 99th percentile (docs/statistics.md section 2). */
    static final long MIN_FOR_P99 = 368;

    /** Is given the histogram of each window that is complete. */
    @FunctionalInterface
    public interface Log {
        /** Keeps nothing. */
        Log NONE = (startNanos, endNanos, response) -> {};

        /**
         * @param response to be read during the call only
         */
        void window(long startNanos, long endNanos, Times response);
    }

    private final long windowNanos;
    private final Log log;
    private final Deque<WindowPart> spare = new ArrayDeque<>();
    private final TreeMap<Integer, WindowPart> open = new TreeMap<>();
    private final List<Window> complete = new ArrayList<>();

    public Windows(long windowNanos, Log log) {
        this.windowNanos = windowNanos;
        this.log = log;
    }

    /** A recorder for one thread. */
    public WindowRecorder recorder() {
        return new WindowRecorder(this, windowNanos);
    }

    /** Index of the window in which a time lies. */
    public int indexAt(long nanos) {
        return (int) (nanos / windowNanos);
    }

    /** Start of a window, nanoseconds from the start of the load. */
    public long startNanos(int index) {
        return index * windowNanos;
    }

    synchronized WindowPart take(int index) {
        WindowPart part = spare.isEmpty() ? new WindowPart() : spare.pop();
        part.begin(index);
        return part;
    }

    synchronized void add(WindowPart part) {
        int index = Math.max(part.index(), complete.size());
        WindowPart whole = open.get(index);
        if (whole == null && part.index() == index) {
            open.put(index, part);
            return;
        }
        if (whole == null) {
            whole = take(index);
            open.put(index, whole);
        }
        whole.add(part);
        spare.push(part);
    }

    /** Completes all windows before one; every recorder has been flushed up to it. */
    public synchronized void completeBefore(int index) {
        while (complete.size() < index) {
            int next = complete.size();
            WindowPart part = open.remove(next);
            WindowPart whole = part == null ? take(next) : part;
            complete.add(reduce(whole));
            if (whole.completed() > 0) {
                log.window(startNanos(next), startNanos(next + 1), whole.response());
            }
            spare.push(whole);
        }
    }

    /** Completes all windows; every recorder has finished. */
    public synchronized void completeAll() {
        if (!open.isEmpty()) {
            completeBefore(open.lastKey() + 1);
        }
    }

    private Window reduce(WindowPart part) {
        Times response = part.response();
        boolean any = part.completed() > 0;
        boolean enough = part.completed() >= MIN_FOR_P99;
        return new Window(
                part.index(),
                startNanos(part.index()),
                part.completed(),
                part.samplesCompleted(),
                part.failedCount(),
                any ? OptionalLong.of(response.quantileNanos(0.5)) : OptionalLong.empty(),
                enough ? OptionalLong.of(response.quantileNanos(0.99)) : OptionalLong.empty(),
                any ? OptionalLong.of(response.maxNanos()) : OptionalLong.empty());
    }

    /** The complete windows in order. */
    public synchronized List<Window> complete() {
        return List.copyOf(complete);
    }
}
