package dev.assay.agent.fault;

import dev.assay.api.Quantities;
import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.FaultTarget.WorkerDisk;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.FaultSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code disk-full}: no space is left for the worker's temporary files. The disk of the host is never filled. */
public final class DiskFullProvider implements FaultProvider {
    private static final String ID = "disk-full";
    private static final String SIZE = "size";
    private static final String DEFAULT_SIZE = "64Mi";
    private static final long SMALLEST = 1L << 20;
    private static final long LARGEST = 1L << 30;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String description() {
        return "fills a small file system of its own, in main memory, that holds the worker's temporary files, for the"
                + " fault's 'for' time";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(new OptionSpec(
                SIZE, OptionSpec.Type.SIZE, DEFAULT_SIZE, "size of that file system for the whole trial, 1Mi to 1Gi"));
    }

    @Override
    public Availability probe(Options options) {
        boolean root = "root".equals(System.getProperty("user.name"));
        return root
                ? new Availability.Available("")
                : new Availability.Unavailable(
                        "this user may not mount a file system",
                        "run as root, in a container that may mount; elsewhere the fault is not injected");
    }

    @Override
    public Fault open(Options params) {
        long unused = bytes(params);
        return new DiskFull();
    }

    /** Size of the file system that a trial with these faults needs, bytes; empty where it needs none. */
    public static OptionalLong bytesFor(List<FaultSpec> faults) {
        return faults.stream()
                .filter(fault -> fault.kind().equals(ID))
                .mapToLong(fault -> bytes(new Options(fault.params())))
                .max();
    }

    private static long bytes(Options params) {
        long bytes;
        try {
            bytes = Quantities.bytes(params.text(SIZE, DEFAULT_SIZE));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(SIZE + ": " + e.getMessage(), e);
        }
        if (bytes < SMALLEST || bytes > LARGEST) {
            throw new IllegalArgumentException(
                    SIZE + ": expected 1Mi to 1Gi, found " + Quantities.formatBytes((double) bytes));
        }
        return bytes;
    }

    private static final class DiskFull implements Fault {
        @Override
        public Site site() {
            return Site.AGENT;
        }

        @Override
        public Class<? extends FaultTarget> needs() {
            return WorkerDisk.class;
        }

        @Override
        public Reversal inject(FaultTarget target) throws FaultException {
            WorkerDisk disk = Parts.part(WorkerDisk.class, target);
            long taken = disk.fill();
            return new Undoing(
                    disk::free,
                    () -> Optional.of("the last " + Quantities.formatBytes((double) taken)
                            + " of the worker's own file system were taken"));
        }
    }
}
