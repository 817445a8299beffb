package dev.assay.agent.load;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.Waiter;
import dev.assay.agent.ledger.Ledger;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.api.Outcome;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Submission;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests when they are due and sees each of them end. The issuing thread waits for nothing but time: it never
 * waits for the deployment, and takes no lock that a receiver holds while requests are being sent.
 */
public final class LoadRun {
    /** Longest time between two looks at deadlines and windows. */
    private static final long CHECK_NANOS = 100_000_000;
    /** Time stamps are a little older than the moment at which they are booked. */
    private static final long WINDOW_GRACE_NANOS = 50_000_000;

    private final Clock clock;
    private final Waiter waiter;
    private final Arrivals arrivals;
    private final SampleOrder order;
    private final int usualSamples;
    private final Deployment deployment;
    private final LoadSetup setup;
    private final Ledger ledger;
    private final long startNanos;
    private final long requestNanos;
    private long nextCheck;
    private long givenUp;
    private volatile boolean draining;
    private volatile boolean over;
    private volatile boolean insideTarget;
    private @Nullable RuntimeException submitFailure;

    /** To be made by the issuing thread. */
    public LoadRun(LoadSetup setup) {
        this.setup = setup;
        clock = setup.clock();
        waiter = setup.waiter();
        arrivals = setup.arrivals();
        order = setup.order();
        usualSamples = setup.samplesPerRequest();
        deployment = setup.deployment();
        startNanos = setup.ledger().startNanos();
        requestNanos = setup.ledger().requestNanos();
        ledger = new Ledger(setup.ledger(), setup.windows(), setup.ends(), setup.raw(), this::ended);
        setup.stop().onRequest(waiter::signal);
    }

    private void ended(long scheduledNanos, long endNanos, long untilFirstNanos, boolean completed) {
        if (arrivals.wantsEnds()) {
            arrivals.ended(scheduledNanos, endNanos, untilFirstNanos, completed);
            waiter.signal();
        } else if (draining) {
            waiter.signal();
        }
    }

    /** Sends everything, waits for its end and closes the books. */
    public LedgerResult run() {
        completeWindowsAt(1);
        send();
        draining = true;
        drain();
        over = true;
        return ledger.close();
    }

    private void send() {
        while (!setup.stop().requested()) {
            long due = arrivals.nextNanos();
            if (due == Arrivals.END) {
                return;
            }
            long now = clock.nanoTime() - startNanos;
            if (now >= nextCheck) {
                check(now);
            }
            if (now >= due) {
                issue(due, now);
            } else {
                waiter.await(startNanos + Math.min(due, nextCheck));
            }
        }
    }

    private void issue(long due, long now) {
        int samples = arrivals.samples(usualSamples);
        arrivals.take();
        if (ledger.isFull()) {
            giveUpOldest(now);
        }
        int first = order.nextFirst(samples);
        long id = ledger.open(due, now, first, samples);
        nextCheck = Math.min(nextCheck, due + requestNanos);
        if (now - due >= requestNanos) {
            givenUp++;
            ledger.giveUp(id, Outcome.CANCELLED, now);
            return;
        }
        Submission submission = submit(id, first, samples, startNanos + due + requestNanos);
        if (submission == Submission.REFUSED && ledger.giveUp(id, Outcome.NOT_SENT, now)) {
            arrivals.refused(due, now);
        }
    }

    private Submission submit(long id, int first, int samples, long deadlineNanos) {
        insideTarget = true;
        try {
            return deployment.submit(id, first, samples, deadlineNanos, ledger);
        } catch (RuntimeException e) {
            submitFailure = e;
            ledger.giveUp(id, Outcome.ERRORED, clock.nanoTime() - startNanos);
            return Submission.ACCEPTED;
        } finally {
            insideTarget = false;
        }
    }

    private void giveUpOldest(long now) {
        long id = ledger.oldest();
        if (ledger.giveUp(id, Outcome.CANCELLED, now)) {
            givenUp++;
            cancel(id);
        }
    }

    private void cancel(long id) {
        insideTarget = true;
        try {
            deployment.cancel(id);
        } catch (RuntimeException e) {
            submitFailure = e;
        } finally {
            insideTarget = false;
        }
    }

    /** Ends what is past its deadline and hands over windows that are over. */
    private void check(long now) {
        for (long id = ledger.expireOne(now); id >= 0; id = ledger.expireOne(now)) {
            cancel(id);
        }
        int window = setup.windows().indexAt(now);
        ledger.flushIssuer(window);
        long windowEnd = setup.windows().startNanos(window + 1);
        nextCheck = Math.min(Math.min(ledger.nextDeadlineNanos(), windowEnd), now + CHECK_NANOS);
    }

    private void drain() {
        while (!ledger.allEnded()) {
            long now = clock.nanoTime() - startNanos;
            if (setup.stop().requested()) {
                abandon(now);
            } else {
                check(now);
                if (!ledger.allEnded()) {
                    waiter.await(startNanos + nextCheck);
                }
            }
        }
    }

    private void abandon(long now) {
        for (long id = ledger.oldest(); id < ledger.opened(); id++) {
            if (ledger.giveUp(id, Outcome.IN_FLIGHT_AT_END, now)) {
                cancel(id);
            }
        }
    }

    private void completeWindowsAt(int index) {
        setup.chores().at(startNanos + setup.windows().startNanos(index) + WINDOW_GRACE_NANOS, () -> {
            if (!over) {
                ledger.completeWindows(index);
                completeWindowsAt(index + 1);
            }
        });
    }

    /** Requests that the client itself could not send or keep. */
    public long givenUpByClient() {
        return givenUp;
    }

    /** True while the issuing thread is in a call of the deployment; when that does not end, the target is wedged. */
    public boolean insideTarget() {
        return insideTarget;
    }

    /** What a call of the deployment threw, the last time. */
    public Optional<RuntimeException> submitFailure() {
        return Optional.ofNullable(submitFailure);
    }

    /** The books, for those who watch. */
    public Ledger ledger() {
        return ledger;
    }
}
