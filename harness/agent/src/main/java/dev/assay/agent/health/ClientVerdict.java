package dev.assay.agent.health;

import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.record.Times;
import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import java.util.Optional;

/**
 * Decides whether the client limited a trial. Only what the client did counts: requests that it could not send or keep,
 * and sends later than the schedule. A platform that answers late, refuses or does not read delays no send. The delay is
 * judged over the requests that are measured; a standstill or a request given up counts in the warm-up too.
 */
public final class ClientVerdict {
    /** An issue delay below this never matters. */
    static final long ALWAYS_ACCEPTED_NANOS = 2_000_000;
    /** An issue delay above this always does, at the 99th percentile. */
    static final long NEVER_ACCEPTED_NANOS = 10_000_000;
    /** In between, this share of the median response time is accepted. */
    static final double ACCEPTED_SHARE = 0.25;
    /** One send as late as this means that the client stood still. */
    static final long STANDSTILL_NANOS = 1_000_000_000;

    private ClientVerdict() {}

    /** Longest accepted 99th percentile of the issue delay, nanoseconds. */
    static long acceptedNanos(Times response) {
        double share = ACCEPTED_SHARE * response.quantileNanos(0.5);
        return (long) Math.min(NEVER_ACCEPTED_NANOS, Math.max(ALWAYS_ACCEPTED_NANOS, share));
    }

    /**
     * @param givenUp requests that the client could not send or keep
     * @param books the closed ledger
     * @param subject id of the trial
     * @return the finding {@code CLIENT_LIMITED}, if it did
     */
    public static Optional<Finding> judge(long givenUp, LedgerResult books, String subject) {
        long p99 = books.times().issueDelay().quantileNanos(0.99);
        long accepted = acceptedNanos(books.times().response());
        long longest = books.longestIssueDelayNanos();
        String reason = "";
        if (givenUp > 0) {
            reason = "it gave up " + givenUp + " requests by itself";
        } else if (p99 > accepted) {
            reason = "the 99th percentile of the delay between scheduled and actual send is "
                    + Quantities.formatNanos((double) p99) + ", accepted are "
                    + Quantities.formatNanos((double) accepted);
        } else if (longest >= STANDSTILL_NANOS) {
            reason = "it stood still: one request was sent " + Quantities.formatNanos((double) longest)
                    + " after its time";
        }
        return reason.isEmpty() ? Optional.empty() : Optional.of(finding(reason, subject));
    }

    private static Finding finding(String reason, String subject) {
        return Finding.error(
                "CLIENT_LIMITED",
                "The load generator, not the platform, limited this trial: " + reason + ".",
                "Give the load generator a core of its own, lower the rate, or look for what else runs on the machine.",
                subject);
    }
}
