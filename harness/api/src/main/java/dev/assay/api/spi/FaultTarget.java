package dev.assay.api.spi;

/** A part of a deployment or platform on which a fault can act. */
public interface FaultTarget {
    /** A process that can be signalled. */
    interface WorkerProcess extends FaultTarget {
        /** Process id of the worker now serving. */
        long pid();

        /** Sends SIGKILL. */
        void kill();
    }
}
