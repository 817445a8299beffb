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

    /** A worker that can be asked to end. */
    interface TerminableWorker extends FaultTarget {
        /** Sends SIGTERM; what the worker makes of it is its own affair. */
        void terminate();
    }

    /** A worker that can be stopped in its tracks: a hang, not a crash. */
    interface FreezableWorker extends FaultTarget {
        /** Sends SIGSTOP. */
        void freeze();

        /** Sends SIGCONT; does nothing when the worker has ended. */
        void thaw();
    }
}
