package dev.assay.agent.fault;

import dev.assay.api.trial.FaultRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * When faults were injected and what the supervisor did about them. Times come in on the timeline and go out from the
 * start of the load.
 */
public final class FaultLog {
    private final List<FaultRecord> records = new ArrayList<>();
    private long startNanos;
    private boolean underWay;

    /**
     * @param startNanos of the load, on the timeline
     */
    public synchronized void start(long startNanos) {
        this.startNanos = startNanos;
    }

    /** Injection begins. Its end may be noticed before the injector is told that it worked, so it is noted before. */
    synchronized void injecting(String kind, long nanos) {
        OptionalLong none = OptionalLong.empty();
        underWay = true;
        records.add(new FaultRecord(kind, nanos - startNanos, nanos - startNanos, none, none, none, none, none));
    }

    /** The injection that began last is complete. */
    synchronized void injected(long nanos) {
        underWay = false;
        int last = records.size() - 1;
        FaultRecord r = records.get(last);
        records.set(
                last,
                new FaultRecord(
                        r.kind(),
                        r.injectedFromNanos(),
                        nanos - startNanos,
                        r.noticedNanos(),
                        r.firstBadNanos(),
                        r.restartedNanos(),
                        r.readyNanos(),
                        r.firstGoodNanos()));
    }

    /** The injection that began last did not work. */
    synchronized void notInjected() {
        underWay = false;
        records.remove(records.size() - 1);
    }

    /** The supervisor saw the worker end: put down to the latest fault, unless that has been noticed. */
    public synchronized void noticed(long nanos) {
        int last = records.size() - 1;
        if (last >= 0 && records.get(last).noticedNanos().isEmpty()) {
            FaultRecord r = records.get(last);
            records.set(last, with(r, at(nanos), r.restartedNanos(), r.readyNanos()));
        }
    }

    /** A new worker is ready: put down to every fault that waited for one. */
    public synchronized void recovered(long restartedNanos, long readyNanos) {
        for (int i = 0; i < records.size(); i++) {
            FaultRecord r = records.get(i);
            if (r.noticedNanos().isPresent() && r.restartedNanos().isEmpty()) {
                records.set(i, with(r, r.noticedNanos(), at(restartedNanos), at(readyNanos)));
            }
        }
    }

    private OptionalLong at(long nanos) {
        return OptionalLong.of(nanos - startNanos);
    }

    private static FaultRecord with(FaultRecord r, OptionalLong noticed, OptionalLong restarted, OptionalLong ready) {
        return new FaultRecord(
                r.kind(),
                r.injectedFromNanos(),
                r.injectedToNanos(),
                noticed,
                r.firstBadNanos(),
                restarted,
                ready,
                r.firstGoodNanos());
    }

    /** How many injections have begun and not failed. */
    public synchronized int count() {
        return records.size();
    }

    /** The faults whose injection is complete. */
    public synchronized List<FaultRecord> records() {
        return List.copyOf(records.subList(0, records.size() - (underWay ? 1 : 0)));
    }
}
