package dev.assay.runner.simulated;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.Granted;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.support.LocalNode;
import java.nio.file.Path;
import java.util.List;

/** Nodes that are all this machine. */
final class SimulatedAllocation implements Allocation {
    private final LocalNode node;
    private final Path distribution;
    private final Granted granted;
    private final int nodes;

    SimulatedAllocation(LocalNode node, Path distribution, Granted granted, int nodes) {
        this.node = node;
        this.distribution = distribution;
        this.granted = granted;
        this.nodes = nodes;
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
    public String distribution() {
        return distribution.toString();
    }

    @Override
    public TargetProcess start(int rank, LaunchSpec spec) throws RunnerException {
        if (rank < 0 || rank >= nodes) {
            throw new RunnerException(
                    "rank " + rank + ": expected 0 to " + (nodes - 1), "ask for as many nodes as there are ranks");
        }
        return node.start(spec, List.of());
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
        node.close();
    }
}
