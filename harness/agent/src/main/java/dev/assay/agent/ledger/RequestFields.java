package dev.assay.agent.ledger;

import dev.assay.agent.record.RawRequest;

/** The fields of one request, read out of the ring before its end is claimed. Reused, so that a request costs no memory. */
final class RequestFields implements RawRequest {
    long id;
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

    @Override
    public long id() {
        return id;
    }

    @Override
    public long scheduledNanos() {
        return scheduledNanos;
    }

    @Override
    public long sentNanos() {
        return sentNanos;
    }

    @Override
    public int firstSample() {
        return firstSample;
    }

    @Override
    public int samples() {
        return samples;
    }

    @Override
    public long units() {
        return units;
    }

    @Override
    public long firstUnitNanos() {
        return firstUnitNanos;
    }

    @Override
    public long lastUnitNanos() {
        return lastUnitNanos;
    }
}
