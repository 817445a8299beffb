package dev.assay.api.spi;

import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;

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
         * @return what came of it, by name; empty where there is nothing to say
         * @throws FaultException when the worker cannot do it
         */
        Map<String, String> ask(String kind, Map<String, String> params) throws FaultException;
    }

    /** A worker that can be made slower without being ended. */
    interface SlowableWorker extends FaultTarget {
        /**
         * Cuts its compute until {@link #restoreSpeed}.
         *
         * @param cut how far
         * @return by which means and to what, for people
         * @throws FaultException when it cannot be cut
         */
        String slow(Cut cut) throws FaultException;

        /** Gives back what was cut; does nothing when nothing is. */
        void restoreSpeed();
    }

    /** How far a worker's compute is cut. */
    sealed interface Cut {
        /**
         * To a share of one core.
         *
         * @param cores cores' worth of time, above 0
         */
        record ToCores(double cores) implements Cut {}

        /**
         * By a factor.
         *
         * @param factor how many times less of the compute that it may use, above 1
         */
        record ByFactor(double factor) implements Cut {}
    }

    /** A worker in a control group of its own whose memory limit can be moved. */
    interface SqueezableWorker extends FaultTarget {
        /**
         * Memory that the group holds now, bytes.
         *
         * @throws FaultException when there is no such group; the message says why
         */
        long memoryBytes() throws FaultException;

        /**
         * Lowers the limit. Where the kernel refuses one below what the group holds, it is set to what it holds, so that
         * the group cannot grow.
         *
         * @return the limit in force then, bytes; empty when it could not be moved at all
         */
        OptionalLong limitMemory(long bytes);

        /** Restores the limit that was in force before the first {@link #limitMemory}. */
        void restoreMemory();

        /** False once the worker has ended. */
        boolean alive();
    }

    /** The memory of the device on which a model is served: no control group ever touches it. */
    interface DeviceMemory extends FaultTarget {
        /**
         * What was taken.
         *
         * @param bytes taken and held
         * @param refused true when the device refused more, false when the bound was reached first
         */
        record Taken(long bytes, boolean refused) {}

        /**
         * Takes memory of the device until it refuses or a bound is reached, and holds it until {@link #release}.
         *
         * @param limitBytes the bound; absent for the engine's own, which endangers nothing else on the host
         * @throws FaultException when the engine cannot
         */
        Taken exhaust(OptionalLong limitBytes) throws FaultException;

        /** Gives it back; does nothing when nothing was taken. */
        void release();
    }

    /** A small file system of its own for a worker's temporary files: never one that others use. */
    interface WorkerDisk extends FaultTarget {
        /**
         * Takes all of its free space.
         *
         * @return how much was taken, bytes
         * @throws FaultException when the worker has no such file system; the message says why
         */
        long fill() throws FaultException;

        /** Gives it back; does nothing when nothing was taken. */
        void free();
    }

    /** The way over which an endpoint is reached, where that is a network. Each state ends the one before. */
    interface NetworkPath extends FaultTarget {
        /**
         * Data takes longer, in either direction.
         *
         * @param nanos each way, nanoseconds
         */
        void delay(long nanos);

        /**
         * Packets are lost, in either direction, and come later, as their sender sends them again.
         *
         * @param share of the packets, from 0 to below 1
         */
        void lose(double share);

        /** Nothing passes and nobody is told; connections stay, and what was under way passes when it heals. */
        void partition();

        /** All connections are reset, and so are new ones. */
        void reset();

        /** As it was. */
        void heal();
    }

    /** A worker that serves a copy of the model file which is this trial's own. */
    interface ModelCopy extends FaultTarget {
        /**
         * The copy: never a file that others read.
         *
         * @throws FaultException when the worker has none; the message says why
         */
        Path modelFile() throws FaultException;

        /** Sends SIGKILL. */
        void kill();
    }

    /** A worker that can be stopped in its tracks: a hang, not a crash. */
    interface FreezableWorker extends FaultTarget {
        /** Sends SIGSTOP. */
        void freeze();

        /** Sends SIGCONT; does nothing when the worker has ended. */
        void thaw();
    }
}
