package dev.assay.api.spi;

import java.util.Map;

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

    /** A worker that does something wrong when it is asked to, through the worker protocol. */
    interface CooperativeWorker extends FaultTarget {
        /**
         * @param kind what to do, for example {@code wrong-answers}
         * @param params settings by name
         * @throws FaultException when the worker cannot do it
         */
        void ask(String kind, Map<String, String> params) throws FaultException;
    }

    /** A worker that can be stopped in its tracks: a hang, not a crash. */
    interface FreezableWorker extends FaultTarget {
        /** Sends SIGSTOP. */
        void freeze();

        /** Sends SIGCONT; does nothing when the worker has ended. */
        void thaw();
    }
}
