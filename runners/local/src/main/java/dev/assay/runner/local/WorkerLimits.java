package dev.assay.runner.local;

import dev.assay.api.IsolationMode;
import dev.assay.api.Quantities;
import dev.assay.api.Share;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.RunnerException;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The limits that a share means for a worker on the CPUs of this machine.
 *
 * @param cores cores' worth of time; absent where the share leaves all
 * @param memoryBytes main memory, bytes; absent where the share leaves all
 */
record WorkerLimits(OptionalDouble cores, OptionalLong memoryBytes) {
    private static final String GPU_PLAN = "examples/whole-card-to-half-card.yaml";

    /** True when nothing is limited. */
    boolean none() {
        return cores.isEmpty() && memoryBytes.isEmpty();
    }

    /**
     * @throws RunnerException when this machine cannot give the share, or not with the isolation asked for
     */
    static WorkerLimits of(AllocationSpec spec, Machine machine, CoreSplit split) throws RunnerException {
        refuseOtherKinds(spec);
        refuseDevices(spec, machine);
        refuseStrong(spec);
        refuseMoreThanThereIs(spec, machine, split);
        Share share = spec.share();
        double all = split.workerCores();
        double cores = Math.min(share.gpuCore().orElse(1.0) * all, share.cpus().orElse(all));
        // The memory of a GPU share stands for main memory here; a share larger than this machine limits nothing.
        long memory = Math.min(
                share.gpuMemoryBytes().orElse(Long.MAX_VALUE),
                share.memoryBytes().orElse(Long.MAX_VALUE));
        return new WorkerLimits(
                cores < all ? OptionalDouble.of(cores) : OptionalDouble.empty(),
                memory < machine.memoryBytes() ? OptionalLong.of(memory) : OptionalLong.empty());
    }

    private static RunnerException refusal(AllocationSpec spec, String reason, String hint) {
        return new RunnerException("platform '" + spec.platform() + "': " + reason, hint);
    }

    private static void refuseOtherKinds(AllocationSpec spec) throws RunnerException {
        if (spec.nodes() != 1) {
            throw refusal(
                    spec,
                    "asked for " + spec.nodes() + " nodes, the local runner has one",
                    "set nodes to 1, or use a runner that reaches several machines");
        }
        if (!spec.share().nativeResources().isEmpty()) {
            throw refusal(
                    spec,
                    "native resources " + spec.share().nativeResources().keySet() + " mean nothing to the local runner",
                    "remove resources.native, or use the runner of the platform that grants them");
        }
    }

    private static void refuseDevices(AllocationSpec spec, Machine machine) throws RunnerException {
        int here = machine.accelerators().size();
        int asked = spec.share().gpus().orElse(0);
        if (asked > here) {
            throw refusal(
                    spec,
                    "asked for " + asked + " GPUs, found " + here
                            + " (looked for /dev/nvidia0, /dev/davinci0, AMD nodes of /dev/dri)",
                    "ask for at most " + here + ", or use a machine that has them and whose driver is loaded");
        }
        if (here > 0 && gpuShare(spec.share())) {
            throw refusal(
                    spec,
                    "a share of a GPU (gpu-core, gpu-memory) was asked for. This machine has " + here + " "
                            + machine.accelerators().get(0).kind()
                            + " device(s), and the local runner cannot cut one: that takes a partition (MIG), a"
                            + " limiting service (MPS) or a container platform with a vGPU plug-in",
                    "see " + GPU_PLAN + " for the plan that measures the GPU; or set the runner option"
                            + " 'accelerator: ignore' to measure this machine's CPU instead");
        }
    }

    private static void refuseStrong(AllocationSpec spec) throws RunnerException {
        if (spec.isolation() == IsolationMode.STRONG) {
            throw refusal(
                    spec,
                    "isolation 'strong' cannot be given by the local runner: "
                            + (gpuShare(spec.share())
                                    ? "this measures a CPU, and a CPU quota is no fence of a GPU's compute and memory"
                                    : "it bounds the worker, but nothing keeps other processes of this machine away"),
                    "set isolation.mode to best-effort, or use a platform that fences (see " + GPU_PLAN + ")");
        }
    }

    private static void refuseMoreThanThereIs(AllocationSpec spec, Machine machine, CoreSplit split)
            throws RunnerException {
        double cpus = spec.share().cpus().orElse(0);
        if (cpus > split.workerCores()) {
            String all = number(split.workerCores());
            throw refusal(
                    spec,
                    "asked for " + number(cpus) + " CPUs, this machine has " + all + " beside the agent's",
                    "ask for at most " + all + ", or use a larger machine");
        }
        long memory = spec.share().memoryBytes().orElse(0);
        if (memory > machine.memoryBytes()) {
            throw refusal(
                    spec,
                    "asked for " + Quantities.formatBytes((double) memory) + " of memory, this machine has "
                            + Quantities.formatBytes((double) machine.memoryBytes()),
                    "ask for less, or use a larger machine");
        }
    }

    /** True where a part of a GPU is asked for. */
    static boolean gpuShare(Share share) {
        return share.gpuCore().isPresent() || share.gpuMemoryBytes().isPresent();
    }

    static String number(double value) {
        return Quantities.significant(value);
    }
}
