package dev.assay.engine.djl;

import dev.assay.api.spi.ResponseSink;

/**
 * A request that was accepted.
 *
 * @param id of the caller
 * @param first index of the first sample
 * @param samples number of samples
 * @param deadlineNanos on the timeline
 * @param acceptedNanos on the timeline
 * @param sink told of its end
 */
record Request(long id, int first, int samples, long deadlineNanos, long acceptedNanos, ResponseSink sink) {}
