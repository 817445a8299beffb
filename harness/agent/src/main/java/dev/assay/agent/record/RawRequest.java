package dev.assay.agent.record;

/** What is kept of a request beside its outcome and its end. Times are nanoseconds from the start of the load. */
public interface RawRequest {
    /** Its number, from 0 in the order of the schedule. */
    long id();

    long scheduledNanos();

    /** When it was handed to the deployment, which may have refused it. */
    long sentNanos();

    int firstSample();

    int samples();

    /** Units of a streamed answer so far; 0 where none came. */
    long units();

    /** When the first unit came; means nothing where none did. */
    long firstUnitNanos();

    /** When the last unit came; means nothing where none did. */
    long lastUnitNanos();
}
