package dev.assay.agent.ledger;

import dev.assay.agent.record.CohortCounts;
import dev.assay.agent.record.RawLog;
import dev.assay.agent.record.Times;
import dev.assay.agent.record.Windows;
import dev.assay.api.Outcome;
import dev.assay.api.spi.ResponseSink;
import java.nio.FloatBuffer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Books each scheduled request under exactly one outcome. The issuing thread opens requests, expires them and books what
 * ends on it without any lock; answers that arrive on other threads are booked under one lock that the issuing thread
 * does not take. Requests are numbered from 0 in the order of their schedule, so that deadlines pass in that order too.
 */
public final class Ledger implements ResponseSink {
    private static final int FIRST_CAPACITY = 1 << 12;
    /** Open requests beyond this are given up, oldest first: a client has a finite memory. */
    static final int MOST_OPEN = 1 << 21;

    private final LedgerSpec spec;
    private final EndListener listener;
    private final Windows windows;
    private final Object receiving = new Object();
    private final Tally issuerTally;
    private final Tally receiverTally;
    private final Times issueDelay = new Times();
    private final CohortCounts scheduledCohorts;
    private final Thread issuer = Thread.currentThread();
    private Slots slots = new Slots(FIRST_CAPACITY);
    private long next;
    private long oldest;
    private long measuredScheduled;
    private long lastScheduledNanos;
    private long longestIssueDelayNanos;
    private volatile int flushedBefore;
    private final AtomicLong openedCount = new AtomicLong();

    /**
     * To be made by the issuing thread.
     *
     * @param raw where every request is kept, if it is
     */
    public Ledger(LedgerSpec spec, Windows windows, EndWatch ends, Optional<RawLog> raw, EndListener listener) {
        this.spec = spec;
        this.windows = windows;
        this.listener = listener;
        issuerTally = new Tally(spec, windows, ends, raw);
        receiverTally = new Tally(spec, windows, ends, raw);
        scheduledCohorts = new CohortCounts(spec.cohortNanos(), spec.expectedCohorts());
    }

    /**
     * Opens the next request.
     *
     * @param scheduledNanos from the start of the load
     * @param sentNanos from the start of the load
     * @return its number
     */
    public long open(long scheduledNanos, long sentNanos, int firstSample, int samples) {
        if (next - oldest == slots.capacity()) {
            makeRoom();
        }
        long id = next++;
        openedCount.setRelease(next);
        slots.open(id, scheduledNanos, sentNanos, firstSample, samples);
        scheduledCohorts.count(scheduledNanos);
        lastScheduledNanos = scheduledNanos;
        longestIssueDelayNanos = Math.max(longestIssueDelayNanos, sentNanos - scheduledNanos);
        if (scheduledNanos >= spec.cutNanos()) {
            measuredScheduled++;
            issueDelay.record(sentNanos - scheduledNanos);
        }
        return id;
    }

    private void makeRoom() {
        skipEnded();
        if (next - oldest < slots.capacity() || slots.capacity() == MOST_OPEN) {
            return;
        }
        Slots larger = new Slots(slots.capacity() * 2);
        synchronized (receiving) {
            slots.copyTo(larger, oldest, next);
            slots = larger;
        }
    }

    private void skipEnded() {
        while (oldest < next && !slots.isOpen(oldest)) {
            oldest++;
        }
    }

    /** True when the next {@link #open} would overwrite the oldest open request, which must be given up first. */
    public boolean isFull() {
        return next - oldest == MOST_OPEN;
    }

    /** Number of the oldest request that may be open. */
    public long oldest() {
        return oldest;
    }

    /** Ends the oldest open requests whose deadlines have passed; {@code -1} when there is none, else its number. */
    public long expireOne(long nowNanos) {
        skipEnded();
        while (oldest < next) {
            long deadline = slots.scheduledNanos(oldest) + spec.requestNanos();
            if (deadline > nowNanos) {
                return -1;
            }
            long id = oldest;
            if (giveUp(id, Outcome.TIMED_OUT, deadline)) {
                return id;
            }
            skipEnded();
        }
        return -1;
    }

    /** When the oldest open request is due to time out, from the start of the load; {@link Long#MAX_VALUE} when none is open. */
    public long nextDeadlineNanos() {
        return oldest == next ? Long.MAX_VALUE : slots.scheduledNanos(oldest) + spec.requestNanos();
    }

    /** Ends an open request without an answer, on the issuing thread; false when it has ended already. */
    public boolean giveUp(long id, Outcome outcome, long atNanos) {
        RequestFields request = issuerTally.scratch();
        slots.read(id, request);
        if (!slots.end(id)) {
            return false;
        }
        issuerTally.failed(outcome, request, atNanos);
        if (outcome != Outcome.NOT_SENT) {
            listener.ended(request.scheduledNanos, atNanos, 0, false);
        }
        return true;
    }

    @Override
    public void chunk(long id, int units, long receivedNanos) {
        if (Thread.currentThread() == issuer) {
            chunk(issuerTally, id, units, receivedNanos - spec.startNanos());
        } else {
            synchronized (receiving) {
                chunk(receiverTally, id, units, receivedNanos - spec.startNanos());
            }
        }
    }

    private void chunk(Tally tally, long id, int units, long atNanos) {
        Slots s = slots;
        if (!s.isOpen(id) || units <= 0) {
            return;
        }
        if (s.units(id) > 0 && s.scheduledNanos(id) >= spec.cutNanos()) {
            tally.stream().gap(atNanos - s.lastChunkNanos(id));
        }
        s.chunk(id, units, atNanos);
    }

    @Override
    public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
        if (Thread.currentThread() == issuer) {
            done(issuerTally, id, status, receivedNanos - spec.startNanos(), answers);
        } else {
            synchronized (receiving) {
                done(receiverTally, id, status, receivedNanos - spec.startNanos(), answers);
            }
        }
    }

    private void done(Tally tally, long id, int status, long atNanos, FloatBuffer answers) {
        RequestFields request = tally.scratch();
        slots.read(id, request);
        if (!slots.end(id)) {
            tally.late();
            return;
        }
        long end = Math.max(atNanos, request.sentNanos);
        Outcome outcome = judge(status, end, request, answers);
        if (outcome == Outcome.COMPLETED) {
            tally.completed(request, end);
        } else {
            long deadline = request.scheduledNanos + spec.requestNanos();
            tally.failed(outcome, request, outcome == Outcome.TIMED_OUT ? deadline : end);
        }
        listener.ended(request.scheduledNanos, end, request.untilFirstNanos(), outcome == Outcome.COMPLETED);
    }

    private Outcome judge(int status, long end, RequestFields request, FloatBuffer answers) {
        if (end - request.scheduledNanos > spec.requestNanos()) {
            return Outcome.TIMED_OUT;
        }
        if (status != ResponseSink.OK) {
            return Outcome.ERRORED;
        }
        boolean right = Answers.right(spec, request.firstSample, request.samples, answers);
        return right ? Outcome.COMPLETED : Outcome.WRONG_ANSWER;
    }

    /** True when every request that was opened has ended. */
    public boolean allEnded() {
        skipEnded();
        return oldest == next;
    }

    /** Requests open at this moment, as far as another thread can see. */
    public long openNow() {
        long ended = issuerTally.ended();
        synchronized (receiving) {
            ended += receiverTally.ended();
        }
        return Math.max(0, openedCount.getAcquire() - ended);
    }

    /** Requests opened. */
    public long opened() {
        return next;
    }

    /** The issuing thread will book nothing more into windows before this one. */
    public void flushIssuer(int windowIndex) {
        issuerTally.windows().flushBefore(windowIndex);
        flushedBefore = windowIndex;
    }

    /** Completes windows that both sides have left; by any thread but the issuing one, or by that in virtual time. */
    public void completeWindows(int beforeIndex) {
        synchronized (receiving) {
            receiverTally.windows().flushBefore(beforeIndex);
        }
        windows.completeBefore(Math.min(beforeIndex, flushedBefore));
    }

    /** Closes the books; all requests have ended. */
    public LedgerResult close() {
        synchronized (receiving) {
            return LedgerResult.of(this, windows);
        }
    }

    Tally issuerTally() {
        return issuerTally;
    }

    Tally receiverTally() {
        return receiverTally;
    }

    Times issueDelay() {
        return issueDelay;
    }

    CohortCounts scheduledCohorts() {
        return scheduledCohorts;
    }

    long measuredScheduled() {
        return measuredScheduled;
    }

    long lastScheduledNanos() {
        return lastScheduledNanos;
    }

    long longestIssueDelayNanos() {
        return longestIssueDelayNanos;
    }
}
