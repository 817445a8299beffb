package dev.assay.agent.ledger;

import dev.assay.agent.record.CohortCounts;
import dev.assay.agent.record.RawLog;
import dev.assay.agent.record.RawRecorder;
import dev.assay.agent.record.Times;
import dev.assay.agent.record.WindowRecorder;
import dev.assay.agent.record.Windows;
import dev.assay.api.Outcome;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one thread counts of the requests that it sees end. Times are nanoseconds from the start of the load.
 * By one thread at a time; the issuing thread has one of its own, so that it never waits for a receiver.
 */
final class Tally {
    private final LedgerSpec spec;
    private final Counts whole = new Counts();
    private final Counts measured = new Counts();
    private final Times response = new Times();
    private final Times service = new Times();
    private final StreamTimes stream = new StreamTimes();
    private final CohortCounts completed;
    private final CohortCounts good;
    private final WindowRecorder windows;
    private final EndWatch ends;
    private final @Nullable RawRecorder raw;
    private final AtomicLong ended = new AtomicLong();
    private long late;
    private long openNanos;
    private final RequestFields scratch = new RequestFields();

    Tally(LedgerSpec spec, Windows windows, EndWatch ends, Optional<RawLog> rawLog) {
        this.spec = spec;
        raw = rawLog.map(RawLog::recorder).orElse(null);
        this.windows = windows.recorder();
        this.ends = ends;
        completed = new CohortCounts(spec.cohortNanos(), spec.expectedCohorts());
        good = new CohortCounts(spec.cohortNanos(), spec.expectedCohorts());
    }

    /** A right answer before the deadline. */
    void completed(RequestFields request, long endNanos) {
        long responseNanos = endNanos - request.scheduledNanos;
        boolean isGood =
                responseNanos <= spec.goodWithinNanos() && request.untilFirstNanos() <= spec.firstUnitWithinNanos();
        if (request.scheduledNanos >= spec.cutNanos()) {
            measureCompleted(request, endNanos, isGood);
        }
        whole.completed(request.samples, isGood);
        completed.count(request.scheduledNanos);
        if (isGood) {
            good.count(request.scheduledNanos);
        }
        windows.completed(endNanos, responseNanos, request.samples);
        ended(Outcome.COMPLETED, request, endNanos, isGood);
    }

    private void measureCompleted(RequestFields request, long endNanos, boolean isGood) {
        response.record(endNanos - request.scheduledNanos);
        service.record(endNanos - request.sentNanos);
        measured.completed(request.samples, isGood);
        if (request.units > 0) {
            stream.completed(request.untilFirstNanos(), request.lastUnitNanos - request.firstUnitNanos, request.units);
        }
    }

    /** Any other end. */
    void failed(Outcome outcome, RequestFields request, long endNanos) {
        if (request.scheduledNanos >= spec.cutNanos()) {
            measured.failed(outcome);
        }
        whole.failed(outcome);
        windows.failed(endNanos);
        ended(outcome, request, endNanos, false);
    }

    private void ended(Outcome outcome, RequestFields request, long endNanos, boolean isGood) {
        if (raw != null) {
            raw.ended(request, outcome, endNanos);
        }
        openNanos += Math.max(0, endNanos - request.sentNanos);
        ends.ended(outcome, request, endNanos, isGood);
        ended.setRelease(ended.getPlain() + 1);
    }

    /** Nothing more ends. */
    void finish() {
        windows.finish();
        if (raw != null) {
            raw.finish();
        }
    }

    /** Room for the request at hand. */
    RequestFields scratch() {
        return scratch;
    }

    /** Requests seen to end; readable by any thread. */
    long ended() {
        return ended.getAcquire();
    }

    /** An answer to a request that had ended. */
    void late() {
        late++;
    }

    /** Sum over requests of the time from the actual send to the end, nanoseconds. */
    long openNanos() {
        return openNanos;
    }

    long lateAnswers() {
        return late;
    }

    Counts whole() {
        return whole;
    }

    Counts measured() {
        return measured;
    }

    Times response() {
        return response;
    }

    Times service() {
        return service;
    }

    StreamTimes stream() {
        return stream;
    }

    CohortCounts completedCohorts() {
        return completed;
    }

    CohortCounts goodCohorts() {
        return good;
    }

    WindowRecorder windows() {
        return windows;
    }
}
