package dev.assay.runner.local;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which CPUs the agent has and which are left to the worker. The same for both arms, so that the load generator never
 * eats what is compared.
 *
 * @param agent CPUs of the agent
 * @param worker CPUs of the worker
 * @param workerCores cores' worth of time that the worker can use
 * @param shared why agent and worker share a core; empty when they do not
 */
record CoreSplit(CpuSet agent, CpuSet worker, double workerCores, Optional<String> shared) {
    static CoreSplit of(Machine machine, boolean canBind) {
        CpuSet cpus = machine.cpus();
        if (!canBind) {
            return unsplit(machine, "the program 'taskset', which binds processes to CPUs, is not on this machine");
        }
        if (cpus.size() < 2) {
            return unsplit(machine, "this process may use one CPU only");
        }
        CpuSet first = CpuSet.of(IntStream.of(cpus.first()));
        CpuSet core = machine.siblings().getOrDefault(cpus.first(), first).and(cpus);
        if (core.size() > 0 && core.size() < cpus.size()) {
            return split(machine, core, Optional.empty());
        }
        return split(machine, first, Optional.of("all CPUs are threads of one physical core"));
    }

    private static CoreSplit split(Machine machine, CpuSet agent, Optional<String> shared) {
        CpuSet worker = machine.cpus().without(agent);
        double cores = Math.min(worker.size(), Math.max(1, machine.usableCores() - agent.size()));
        return new CoreSplit(agent, worker, cores, shared);
    }

    private static CoreSplit unsplit(Machine machine, String reason) {
        double cores = Math.max(1, Math.min(machine.cpus().size(), machine.usableCores()));
        return new CoreSplit(machine.cpus(), machine.cpus(), cores, Optional.of(reason));
    }

    /** False where agent and worker run on the same CPUs. */
    boolean separate() {
        return !agent.equals(worker);
    }
}
