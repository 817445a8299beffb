package dev.assay.runner.local;

import static dev.assay.runner.local.WorkerLimits.number;

import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import dev.assay.api.Share;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.support.Owner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Keeps a worker to its share with the firmest means of this machine: a control group, else fewer CPUs, else nothing. */
final class FenceMaker {
    private static final String CODE = "SHARE_EMULATED";

    private final LocalSettings settings;
    private final Optional<CgroupSite> site;
    private final String noSite;
    private final Optional<Owner> owner;

    /**
     * @param site where control groups can be made
     * @param noSite why they cannot, where {@code site} is empty
     * @param owner marks the groups; without it none is made
     */
    FenceMaker(LocalSettings settings, Optional<CgroupSite> site, String noSite, Optional<Owner> owner) {
        this.settings = settings;
        this.site = site;
        this.noSite = noSite;
        this.owner = owner;
    }

    /**
     * @param name unique among the live groups of this process; letters, digits, hyphens and underscores
     */
    Fence make(AllocationSpec spec, WorkerLimits limits, CoreSplit split, String name) {
        String reason = noSite;
        if (site.isPresent() && owner.isPresent()) {
            WorkerLimits possible =
                    site.get().memory().isPresent() ? limits : new WorkerLimits(limits.cores(), OptionalLong.empty());
            try {
                WorkerCgroup cgroup = WorkerCgroup.create(
                        site.get(),
                        owner.get().name(name),
                        possible,
                        split.worker().size(),
                        settings.quotaPeriodMicros());
                return closedOnFailure(spec, limits, split, cgroup);
            } catch (IOException e) {
                reason = String.valueOf(e.getMessage());
            }
        }
        return limits.none() ? unlimited(split, Optional.empty()) : withoutCgroup(spec, limits, split, reason);
    }

    private Fence closedOnFailure(AllocationSpec spec, WorkerLimits limits, CoreSplit split, WorkerCgroup cgroup)
            throws IOException {
        try {
            return withCgroup(spec, limits, split, cgroup);
        } catch (IOException | RuntimeException e) {
            cgroup.close();
            throw e;
        }
    }

    private Fence withCgroup(AllocationSpec spec, WorkerLimits limits, CoreSplit split, WorkerCgroup cgroup)
            throws IOException {
        if (limits.none()) {
            return unlimited(split, Optional.of(cgroup));
        }
        OptionalDouble cores = cgroup.cores();
        OptionalLong memory = cgroup.memoryBytes();
        String words = "control group (version " + cgroup.version() + ") around the worker: " + cpuWords(cores, split)
                + ", " + memoryWords(memory);
        List<Finding> findings = new ArrayList<>();
        if (WorkerLimits.gpuShare(spec.share()) || limits.memoryBytes().isPresent() != memory.isPresent()) {
            findings.add(Finding.warning(CODE, message(spec, words), hint(spec), spec.platform()));
        }
        Share granted = granted(spec.share(), cores, memory, split);
        return new Fence(words, split.worker(), OptionalInt.empty(), granted, findings, Optional.of(cgroup));
    }

    private static String message(AllocationSpec spec, String words) {
        return (WorkerLimits.gpuShare(spec.share())
                        ? "The share of a GPU is emulated on the CPUs of this machine by a "
                        : "The share is given by a ")
                + words + "." + (WorkerLimits.gpuShare(spec.share()) ? " This measures a CPU, not a GPU." : "");
    }

    private static String hint(AllocationSpec spec) {
        return WorkerLimits.gpuShare(spec.share())
                ? "Use it to learn the flow; run the same plan on the platforms in question for a verdict about them."
                : "Use a machine whose control groups have a memory controller.";
    }

    private String cpuWords(OptionalDouble cores, CoreSplit split) {
        if (cores.isEmpty()) {
            return "no CPU quota on CPUs " + split.worker();
        }
        return number(cores.getAsDouble()) + " of " + number(split.workerCores()) + " cores in periods of "
                + Quantities.formatNanos(settings.quotaPeriodMicros() * 1e3);
    }

    private static String memoryWords(OptionalLong memory) {
        return memory.isPresent()
                ? "at most " + Quantities.formatBytes((double) memory.getAsLong()) + " of memory"
                : "memory not limited";
    }

    private Fence withoutCgroup(AllocationSpec spec, WorkerLimits limits, CoreSplit split, String reason) {
        double asked = limits.cores().orElse(split.workerCores());
        int threads = (int) Math.floor(asked + 1e-9);
        boolean fits = limits.cores().isPresent() && threads >= 1;
        CpuSet cpus = fits ? split.worker().lowest(threads) : split.worker();
        String words = (fits
                        ? "engine threads: at most " + threads + " of " + number(split.workerCores()) + ", on CPUs "
                                + cpus + " (asked for " + number(asked) + " cores)"
                        : "none: the worker has the same CPUs as without a share")
                + "; memory not limited";
        String message = "No control group could limit the worker (" + reason + "), so the share is given by " + words
                + "." + (WorkerLimits.gpuShare(spec.share()) ? " This measures a CPU, not a GPU." : "");
        String hint = "Run as a user who may make control groups with a CPU controller (a delegated systemd scope, or"
                + " root), or on a machine with more cores.";
        // Where nothing at all could be limited, a comparison of the share says nothing about it.
        Finding finding = fits
                ? Finding.warning(CODE, message, hint, spec.platform())
                : Finding.error(CODE, message, hint, spec.platform());
        Share granted =
                fits ? granted(spec.share(), OptionalDouble.of(threads), OptionalLong.empty(), split) : Share.whole();
        OptionalInt bound = fits ? OptionalInt.of(threads) : OptionalInt.empty();
        return new Fence(words, cpus, bound, granted, List.of(finding), Optional.empty());
    }

    private static Fence unlimited(CoreSplit split, Optional<WorkerCgroup> cgroup) {
        String words = "nothing is limited; worker on CPUs " + split.worker() + ", agent on CPUs " + split.agent();
        return new Fence(words, split.worker(), OptionalInt.empty(), Share.whole(), List.of(), cgroup);
    }

    /** In the words of the request, so that asked and granted can stand side by side. */
    private static Share granted(Share asked, OptionalDouble cores, OptionalLong memory, CoreSplit split) {
        OptionalDouble ratio = asked.gpuCore().isPresent()
                ? OptionalDouble.of(Math.min(1, cores.orElse(split.workerCores()) / split.workerCores()))
                : OptionalDouble.empty();
        return new Share(asked.gpus(), ratio, OptionalLong.empty(), cores, memory, java.util.Map.of());
    }
}
