package dev.assay.agent.fault;

import dev.assay.api.trial.FaultRecord;
import java.util.ArrayList;
import java.util.List;

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

    /**
     * Injection begins. Its end may be noticed before the injector is told that it worked, so it is noted before.
     *
     * @param plannedNanos when the spec wanted it, from the start of the load
     * @return its number
     */
    synchronized int injecting(String kind, long plannedNanos, long nanos) {
        underWay = true;
        records.add(FaultRecord.injecting(kind, plannedNanos, nanos - startNanos));
        return records.size() - 1;
    }

    /** The injection that began last is complete. */
    synchronized void injected(long nanos) {
        underWay = false;
        int last = records.size() - 1;
        records.set(last, records.get(last).injectedTo(nanos - startNanos));
    }

    /** The injection that began last did not work. */
    synchronized void notInjected() {
        underWay = false;
        records.remove(records.size() - 1);
    }

    /** A fault in force was undone. */
    synchronized void reversed(int number, long nanos) {
        records.set(number, records.get(number).reversedAt(nanos - startNanos));
    }

    /** The supervisor saw the worker end: put down to the latest fault, unless that has been noticed. */
    public synchronized void noticed(long nanos) {
        int last = records.size() - 1;
        if (last >= 0 && records.get(last).noticedNanos().isEmpty()) {
            records.set(last, records.get(last).noticedAt(nanos - startNanos));
        }
    }

    /**
     * A new worker is ready: put down to every fault that waited for one.
     *
     * @param modelLoadNanos how long it took to load the model
     */
    public synchronized void recovered(long restartedNanos, long readyNanos, long modelLoadNanos) {
        for (int i = 0; i < records.size(); i++) {
            FaultRecord r = records.get(i);
            if (r.noticedNanos().isPresent() && r.restartedNanos().isEmpty()) {
                records.set(i, r.restarted(restartedNanos - startNanos, readyNanos - startNanos, modelLoadNanos));
            }
        }
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
