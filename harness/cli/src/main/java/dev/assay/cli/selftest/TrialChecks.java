package dev.assay.cli.selftest;

import dev.assay.agent.worker.frame.LibC;
import dev.assay.api.Outcome;
import dev.assay.api.Quantities;
import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.TrialResult;
import dev.assay.core.store.SelfTestCertificate.Check;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** What the two trials in real time must have found. */
final class TrialChecks {
    static final long PAUSE_MILLIS = 1_000;
    private static final int FEWEST_LATE = 400;
    private static final int MOST_LATE = 600;
    private static final long LATE_NANOS = 100_000_000L;
    private static final long MOST_NULL_COST_NANOS = 2_000_000L;
    private static final long MOST_JITTER_NANOS = 100_000_000L;

    private TrialChecks() {}

    /**
     * A stall of 1 s of the platform in each 7 s: the 500 requests (Poisson, so within 22 or so) due in it wait for more
     * than 0.1 s, since serving what has gathered takes another 0.1 s; the 99th percentile of the 3,500 measured ones is
     * near 0.9 s, and none of it is the client's doing. The bounds are 4.5 standard deviations away.
     */
    static Check stall(TrialResult result, Histogram response) {
        long late = response.getCountBetweenValues(LATE_NANOS, Math.max(LATE_NANOS, response.getMaxValue()));
        double p99Seconds = response.getValueAtPercentile(99) / 1e9;
        boolean completed =
                result.whole().count(Outcome.COMPLETED) == result.whole().scheduled();
        boolean holds = result.failure().isEmpty()
                && completed
                && !limited(result)
                && late >= FEWEST_LATE
                && late <= MOST_LATE
                && p99Seconds >= 0.8
                && p99Seconds <= 1.1;
        return new Check(
                "planted stall of 1 s",
                holds,
                FEWEST_LATE + " to " + MOST_LATE
                        + " requests later than 100 ms, p99 of 0.8 s to 1.1 s, all completed, client not blamed",
                String.format(
                        Locale.ROOT,
                        "%d requests later than 100 ms, p99 %.2f s, %s%s%s",
                        late,
                        p99Seconds,
                        completed ? "all completed" : "not all completed",
                        limited(result) ? ", client blamed (" + delay(result) + ")" : "",
                        failure(result)));
    }

    private static boolean limited(TrialResult result) {
        return result.client().map(ClientHealth::clientLimited).orElse(false);
    }

    private static String failure(TrialResult result) {
        return result.failure().map(Failure::code).map(code -> ", " + code).orElse("");
    }

    /** The load generator stood still for 1 s: the trial must say that the client limited it. */
    static Check pause(TrialResult result) {
        return new Check(
                "planted pause of the client of 1 s",
                limited(result),
                "blamed on the client",
                (limited(result) ? "blamed on the client, " : "not blamed on the client, ")
                        + delay(result)
                        + failure(result));
    }

    private static String delay(TrialResult result) {
        return result.client()
                .map(c -> "p99 of the issue delay " + Quantities.formatNanos((double) c.issueDelayP99Nanos()))
                .orElse("no record of the client");
    }

    static Check nullCost(TrialResult result) {
        long nanos = result.client().map(ClientHealth::nullCostNanos).orElse(Long.MAX_VALUE);
        return atMost("null cost (a request through the worker and back)", nanos, MOST_NULL_COST_NANOS);
    }

    static Check jitter(TrialResult result) {
        long nanos = result.client().map(ClientHealth::longestJitterNanos).orElse(Long.MAX_VALUE);
        return atMost("longest jitter of the machine", nanos, MOST_JITTER_NANOS);
    }

    private static Check atMost(String name, long nanos, long mostNanos) {
        return new Check(
                name,
                nanos <= mostNanos,
                "at most " + Quantities.formatNanos((double) mostNanos),
                nanos == Long.MAX_VALUE ? "not measured" : Quantities.formatNanos((double) nanos));
    }

    /** Stops the load generator and lets it go on; never leaves it stopped. */
    static void pause(ProcessHandle agent) throws InterruptedException {
        if (LibC.problem().isPresent()) {
            return; // then nothing is blamed, and the check says so
        }
        int pid = Math.toIntExact(agent.pid());
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        int unused = LibC.kill(pid, LibC.SIGSTOP);
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } finally {
            unused = LibC.kill(pid, LibC.SIGCONT);
        }
    }
}
