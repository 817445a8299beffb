package dev.assay.runner.local;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.Granted;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.support.LocalNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A part of this machine. */
final class LocalAllocation implements Allocation {
    /**
     * Directories of this machine.
     *
     * @param distribution holds {@code lib}
     * @param cache of model files and natives
     */
    record Places(Path distribution, Path cache) {}

    private final LocalNode node;
    private final Places places;
    private final Granted granted;
    private final List<String> wrapper;
    private final Optional<WorkerCgroup> cgroup;

    /**
     * @param wrapper binds a process to the agent's CPUs; empty where it may use all
     */
    LocalAllocation(
            LocalNode node, Places places, Granted granted, List<String> wrapper, Optional<WorkerCgroup> cgroup) {
        this.node = node;
        this.places = places;
        this.granted = granted;
        this.wrapper = List.copyOf(wrapper);
        this.cgroup = cgroup;
    }

    @Override
    public String id() {
        return node.id();
    }

    @Override
    public Granted granted() {
        return granted;
    }

    @Override
    public String directory() {
        return node.directory().toString();
    }

    @Override
    public String cacheDirectory() {
        return places.cache().toString();
    }

    @Override
    public String distribution() {
        return places.distribution().toString();
    }

    @Override
    public TargetProcess start(int rank, LaunchSpec spec) throws RunnerException {
        if (rank != 0) {
            throw new RunnerException(
                    "rank " + rank + ": expected 0, the only one of a local allocation", "start rank 0");
        }
        renewLimits();
        return node.start(spec, wrapper);
    }

    private void renewLimits() throws RunnerException {
        if (cgroup.isPresent()) {
            try {
                cgroup.get().renew();
            } catch (IOException e) {
                throw new RunnerException(
                        "the limits of the worker's control group cannot be set: " + e.getMessage(),
                        "see that nothing else removes or changes the groups named assay-*",
                        e);
            }
        }
    }

    @Override
    public void put(Path from, String to) throws RunnerException {
        node.put(from, to);
    }

    @Override
    public void get(String from, Path to) throws RunnerException {
        node.get(from, to);
    }

    @Override
    public void close() throws RunnerException {
        try {
            node.close();
        } finally {
            closeCgroup();
        }
    }

    private void closeCgroup() throws RunnerException {
        if (cgroup.isPresent()) {
            try {
                cgroup.get().close();
            } catch (IOException e) {
                throw new RunnerException(
                        String.valueOf(e.getMessage()), "end what still runs in it, then remove it with rmdir", e);
            }
        }
    }
}
