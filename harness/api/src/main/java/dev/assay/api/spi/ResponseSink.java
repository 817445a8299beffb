package dev.assay.api.spi;

import java.nio.FloatBuffer;

/** Is told what becomes of requests. Calls allocate nothing and return quickly. */
public interface ResponseSink {
    /** The engine answered. */
    int OK = 0;
    /** The engine reported an error. */
    int ERROR = 1;

    /**
     * A part of the answer arrived.
     *
     * @param units tokens or frames in it
     * @param receivedNanos on the timeline
     */
    void chunk(long id, int units, long receivedNanos);

    /**
     * The request ended.
     *
     * @param status {@link #OK} or {@link #ERROR}
     * @param receivedNanos on the timeline
     * @param workerNanos time in the worker as it measured it, nanoseconds; 0 where unknown
     * @param answers the answers of the samples one after another, each of the workload's answer length; readable only
     *     during this call; empty on error
     */
    void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers);
}
