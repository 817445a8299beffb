package dev.assay.agent.ledger;

/** The fields of one request, read out of the ring before its end is claimed. Reused, so that a request costs no memory. */
final class RequestFields {
    long scheduledNanos;
    long sentNanos;
    int firstSample;
    int samples;
    long units;
    long firstUnitNanos;
    long lastUnitNanos;

    /** From the scheduled send to the first unit of a streamed answer; 0 where nothing was streamed. */
    long untilFirstNanos() {
        return units > 0 ? firstUnitNanos - scheduledNanos : 0;
    }
}
