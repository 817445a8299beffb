package dev.assay.api.trial;

/**
 * Bounds on every wait of a trial, nanoseconds. When a bound passes, the trial ends with a result that says so.
 *
 * @param requestNanos deadline of a request, from its scheduled send
 * @param workerStartNanos from the start of a worker to its first right answer
 * @param leaseNanos silence of the controller after which the trial ends itself
 * @param watchdogNanos from the start of the trial to its forced end
 */
public record Limits(long requestNanos, long workerStartNanos, long leaseNanos, long watchdogNanos) {
    public Limits {
        if (requestNanos <= 0 || workerStartNanos <= 0 || leaseNanos <= 0 || watchdogNanos <= 0) {
            throw new IllegalArgumentException("limits: expected each above 0, found request " + requestNanos
                    + ", workerStart " + workerStartNanos + ", lease " + leaseNanos + ", watchdog " + watchdogNanos);
        }
    }
}
