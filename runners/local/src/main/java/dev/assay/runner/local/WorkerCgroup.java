package dev.assay.runner.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** The control group of one allocation's worker, in each hierarchy that it needs. */
final class WorkerCgroup implements AutoCloseable {
    private final CgroupSite site;
    private final CgroupFiles files;
    private final Path cpu;
    private final WorkerLimits limits;
    private final int cores;
    private final long periodMicros;
    private final List<Path> groups = new ArrayList<>();

    private WorkerCgroup(CgroupSite site, String name, WorkerLimits limits, int cores, long periodMicros) {
        this.site = site;
        this.limits = limits;
        this.cores = cores;
        this.periodMicros = periodMicros;
        this.files = CgroupFiles.of(site.version());
        this.cpu = site.cpu().resolve(name);
    }

    /**
     * Makes the group, limits it and sees whether a process can join it.
     *
     * @param name of the group
     * @param limits may be none: both arms get a group, since a group also changes how its threads are scheduled
     * @param cores number of CPUs of the worker, for the group's weight
     * @param periodMicros in which the CPU quota is handed out, microseconds
     * @throws IOException when this machine refuses any of it; nothing is left behind then
     */
    static WorkerCgroup create(CgroupSite site, String name, WorkerLimits limits, int cores, long periodMicros)
            throws IOException {
        WorkerCgroup group = new WorkerCgroup(site, name, limits, cores, periodMicros);
        try {
            group.make();
            return group;
        } catch (IOException | RuntimeException e) {
            try {
                group.close();
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    private void make() throws IOException {
        add(cpu);
        if (limits.memoryBytes().isPresent()) {
            add(memory());
        }
        limit();
        tryJoin();
        if (limits.memoryBytes().isEmpty()) {
            addForFaults();
        }
    }

    private void add(Path directory) throws IOException {
        if (!groups.contains(directory)) {
            Files.createDirectory(directory);
            groups.add(directory);
        }
    }

    /** A group without a limit, so that a fault can take memory away; a worker that can have none does without. */
    private void addForFaults() throws IOException {
        if (site.memory().isEmpty() || groups.contains(memory())) {
            return;
        }
        try {
            add(memory());
            tryJoin();
        } catch (IOException e) {
            if (groups.remove(memory())) {
                CgroupRemoval.remove(memory());
            }
        }
    }

    private void limit() throws IOException {
        files.weighCpu(cpu, cores);
        if (limits.cores().isPresent()) {
            files.limitCpu(cpu, limits.cores().getAsDouble(), periodMicros);
        }
        if (limits.memoryBytes().isPresent()) {
            files.limitMemory(memory(), limits.memoryBytes().getAsLong());
        }
    }

    /** Sets the limits again: an agent that was killed in the middle of a fault may have left them lower. */
    void renew() throws IOException {
        files.unlimitCpu(cpu);
        if (site.memory().isPresent() && groups.contains(memory())) {
            files.unlimitMemory(memory());
        }
        limit();
    }

    private Path memory() throws IOException {
        return site.memory()
                .orElseThrow(() -> new IOException("no control group with a memory controller can be made"))
                .resolve(cpu.getFileName());
    }

    /** Whether a process may be moved depends on more than the permissions of the file, so one is. */
    private void tryJoin() throws IOException {
        List<String> command =
                new ArrayList<>(List.of("sh", "-c", "for f in \"$@\"; do echo $$ > \"$f\" || exit 1; done", "sh"));
        command.addAll(joinFiles());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException("processes of this user may not be moved into " + cpu);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a process was moved into " + cpu, e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Files to which a worker's process id is written. */
    List<String> joinFiles() {
        return groups.stream()
                .map(group -> group.resolve("cgroup.procs").toString())
                .toList();
    }

    /** The CPU quota as the kernel tells it, cores; empty when there is none. */
    OptionalDouble cores() throws IOException {
        return files.cpuLimit(cpu);
    }

    /** The memory limit as the kernel tells it, bytes; empty when there is none. */
    OptionalLong memoryBytes() throws IOException {
        Optional<Path> made =
                site.memory().map(at -> at.resolve(cpu.getFileName())).filter(groups::contains);
        return made.isPresent() ? files.memoryLimit(made.get()) : OptionalLong.empty();
    }

    int version() {
        return site.version();
    }

    @Override
    public void close() throws IOException {
        for (Path group : groups) {
            CgroupRemoval.remove(group);
        }
    }
}
