package dev.assay.agent.load;

/**
 * A fixed number of clients, each of which sends its next request when the last one has ended and it has thought. A
 * client whose request was refused waits a little first: otherwise a platform that is down would be sent, and charged,
 * millions of requests.
 */
final class ClosedArrivals implements Arrivals {
    /** Pause of a client after a refusal. */
    static final long REFUSED_PAUSE_NANOS = 10_000_000;

    private final ReadyQueue ready;
    private final ReadyQueue refused;
    private final long thinkNanos;
    private final long durationNanos;
    private boolean fromRefused;

    /**
     * @param concurrency clients, at least 1
     * @param thinkNanos pause between an end and the next request, at least 0
     * @param durationNanos requests are due before this
     */
    ClosedArrivals(int concurrency, long thinkNanos, long durationNanos) {
        if (concurrency < 1) {
            throw new IllegalArgumentException("concurrency: expected at least 1, found " + concurrency);
        }
        this.thinkNanos = thinkNanos;
        this.durationNanos = durationNanos;
        ready = new ReadyQueue(concurrency);
        refused = new ReadyQueue(concurrency);
        for (int i = 0; i < concurrency; i++) {
            ready.put(0);
        }
    }

    @Override
    public long nextNanos() {
        long a = ready.isEmpty() ? WAIT : ready.peek();
        long b = refused.isEmpty() ? WAIT : refused.peek();
        fromRefused = b < a;
        long next = Math.min(a, b);
        return next >= durationNanos && next != WAIT ? END : next;
    }

    @Override
    public void take() {
        (fromRefused ? refused : ready).remove();
    }

    @Override
    public boolean wantsEnds() {
        return true;
    }

    @Override
    public void ended(long scheduledNanos, long endNanos, long untilFirstNanos, boolean completed) {
        ready.put(endNanos + thinkNanos);
    }

    @Override
    public void refused(long scheduledNanos, long atNanos) {
        refused.put(atNanos + Math.max(thinkNanos, REFUSED_PAUSE_NANOS));
    }
}
