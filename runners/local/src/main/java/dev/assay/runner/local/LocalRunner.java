package dev.assay.runner.local;

import dev.assay.api.Finding;
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
import dev.assay.api.trial.Confinement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Grants parts of this machine. */
final class LocalRunner implements Runner {
    private final LocalSettings settings;
    private final RunnerContext context;
    private final Machine machine;
    private final LocalTools tools;
    private final FenceMaker fences;
    private final List<Allocation> allocations = new ArrayList<>();
    private boolean closed;

    LocalRunner(LocalSettings settings, RunnerContext context, Machine machine, LocalTools tools, FenceMaker fences) {
        this.settings = settings;
        this.context = context;
        this.machine = machine;
        this.tools = tools;
        this.fences = fences;
    }

    @Override
    public synchronized Allocation allocate(AllocationSpec spec) throws RunnerException {
        if (closed) {
            throw new RunnerException("the local runner is closed", "open it anew before allocating");
        }
        CoreSplit split = CoreSplit.of(machine, tools.taskset().isPresent());
        WorkerLimits limits = WorkerLimits.of(spec, machine, split);
        LocalNode node = LocalNode.create(context.scratch(), "local-" + SafeName.of(spec.platform()), tools);
        String group = node.id() + "-" + SafeName.of(context.runId());
        Fence fence = fences.make(spec, limits, split, group);
        Allocation allocation =
                new LocalAllocation(node, places(node), granted(spec, split, fence), wrapper(split), fence.cgroup());
        allocations.add(allocation);
        node.loseAfter(spec.timeLimit(), AllocationLoss.TIME_LIMIT);
        return allocation;
    }

    private LocalAllocation.Places places(LocalNode node) {
        return new LocalAllocation.Places(
                context.distribution(), settings.cache().orElse(node.directory().resolve("cache")));
    }

    private Granted granted(AllocationSpec spec, CoreSplit split, Fence fence) {
        List<Finding> findings = new ArrayList<>(fence.findings());
        split.shared()
                .ifPresent(reason -> findings.add(Finding.warning(
                        "AGENT_SHARES_CORE",
                        "The load generator and the worker share a core: " + reason
                                + ". The load generator's work takes time from what is measured, on both arms.",
                        "Use a machine with at least two cores of its own.",
                        spec.platform())));
        Confinement confinement = new Confinement(
                fence.cgroup().map(WorkerCgroup::joinFiles).orElse(List.of()),
                split.separate() ? fence.workerCpus().toString() : "",
                split.separate() ? split.agent().toString() : "",
                fence.engineThreads(),
                devices(spec));
        return new Granted(fence.granted(), fence.words(), confinement, settings.java(), Duration.ZERO, findings);
    }

    /** Whole devices are handed out from the first on; the worker is told by its vendor's variable. */
    private Map<String, String> devices(AllocationSpec spec) {
        if (spec.share().gpus().isEmpty()) {
            return Map.of();
        }
        Map<Accelerator.Kind, String> chosen = machine.accelerators().stream()
                .limit(spec.share().gpus().getAsInt())
                .collect(Collectors.groupingBy(
                        Accelerator::kind,
                        LinkedHashMap::new,
                        Collectors.mapping(a -> Integer.toString(a.index()), Collectors.joining(","))));
        Map<String, String> variables = new LinkedHashMap<>();
        chosen.forEach((kind, indices) -> variables.put(kind.variable(), indices));
        return variables;
    }

    private List<String> wrapper(CoreSplit split) {
        return tools.taskset()
                .filter(taskset -> split.separate())
                .map(taskset -> List.of(taskset.toString(), "-c", split.agent().toString()))
                .orElse(List.of());
    }

    @Override
    public synchronized void close() throws RunnerException {
        closed = true;
        RunnerException first = null;
        for (Allocation allocation : allocations) {
            try {
                allocation.close();
            } catch (RunnerException e) {
                first = first == null ? e : first;
            }
        }
        allocations.clear();
        if (first != null) {
            throw first;
        }
    }
}
