package dev.assay.runner.simulated;

import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.Granted;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.support.LocalNode;
import dev.assay.api.support.LocalTools;
import dev.assay.api.support.SafeName;
import java.util.ArrayList;
import java.util.List;

/** Grants simulated allocations. */
final class SimulatedRunner implements Runner {
    private final SimulatedGrant terms;
    private final RunnerContext context;
    private final LocalTools tools;
    private final String javaCommand;
    private final List<Allocation> allocations = new ArrayList<>();
    private int granted;
    private boolean closed;

    SimulatedRunner(SimulatedGrant terms, RunnerContext context, LocalTools tools, String javaCommand) {
        this.terms = terms;
        this.context = context;
        this.tools = tools;
        this.javaCommand = javaCommand;
    }

    @Override
    public synchronized Allocation allocate(AllocationSpec spec) throws RunnerException {
        if (closed) {
            throw new RunnerException("the simulated runner is closed", "open it anew before allocating");
        }
        if (granted >= terms.grants().orElse(Integer.MAX_VALUE)) {
            throw new RunnerException(
                    "platform '" + spec.platform() + "': the simulated platform refuses this allocation, after "
                            + granted + " granted",
                    "change the options refuse and refuse-after");
        }
        LocalNode node = LocalNode.create(context.scratch(), "simulated-" + SafeName.of(spec.platform()), tools);
        Granted grant = terms.grant(spec, ++granted, javaCommand);
        Allocation allocation = new SimulatedAllocation(node, context.distribution(), grant, spec.nodes());
        allocations.add(allocation);
        boolean preempted = terms.preemptAfter()
                .filter(after -> after.compareTo(spec.timeLimit()) < 0)
                .isPresent();
        node.loseAfter(
                preempted ? terms.preemptAfter().orElseThrow() : spec.timeLimit(),
                preempted ? AllocationLoss.PREEMPTED : AllocationLoss.TIME_LIMIT);
        return allocation;
    }

    @Override
    public synchronized void close() throws RunnerException {
        closed = true;
        for (Allocation allocation : allocations) {
            allocation.close();
        }
        allocations.clear();
    }
}
