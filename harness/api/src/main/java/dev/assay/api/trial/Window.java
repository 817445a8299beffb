package dev.assay.api.trial;

import java.util.OptionalLong;

/**
 * A time slice of the load, by the time of completion.
 *
 * @param index from 0 at the start of the load
 * @param startNanos from the start of the load, nanoseconds
 * @param completed requests completed in the slice
 * @param samplesCompleted samples in them
 * @param failed requests that ended in any other outcome in the slice
 * @param p50Nanos median response time of those completed, nanoseconds; absent when there are none
 * @param p99Nanos 99th percentile, nanoseconds; absent below 368 requests (statistics.md, section 2)
 * @param maxNanos longest response time, nanoseconds
 */
public record Window(
        int index,
        long startNanos,
        long completed,
        long samplesCompleted,
        long failed,
        OptionalLong p50Nanos,
        OptionalLong p99Nanos,
        OptionalLong maxNanos) {}
