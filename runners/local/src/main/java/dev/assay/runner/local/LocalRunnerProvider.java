package dev.assay.runner.local;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Leftover;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.api.support.LocalLeftover;
import dev.assay.api.support.LocalTools;
import dev.assay.api.support.Owner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Runner {@code local}: this machine. The agent has a core of its own on both arms; the worker has the rest, or the share
 * of it that the plan asks for. On a machine without a GPU a share of a GPU is emulated on the CPUs and the finding
 * {@code SHARE_EMULATED} says how; on a machine with one it is refused, since this runner cannot cut a GPU.
 */
public final class LocalRunnerProvider implements RunnerProvider {
    private static final Path ROOT = Path.of("/");
    private static final Path PROC = Path.of("/proc");

    @Override
    public String id() {
        return "local";
    }

    @Override
    public String description() {
        return "this machine, whole or a share of its CPUs and memory";
    }

    @Override
    public List<OptionSpec> options() {
        return LocalSettings.specs();
    }

    @Override
    public Availability probe(Options options) {
        try {
            LocalSettings settings = LocalSettings.of(options, userCache());
            Machine machine = machine(settings);
            CgroupFinder finder = new CgroupFinder(PROC);
            Optional<CgroupSite> site = finder.find();
            CoreSplit split = CoreSplit.of(machine, tools().taskset().isPresent());
            String share = site.map(s -> "shares by control group (version " + s.version() + ")")
                    .orElseGet(() -> "shares by engine threads only: " + finder.reason());
            String cores = split.separate()
                    ? "agent on CPUs " + split.agent() + ", worker on CPUs " + split.worker()
                    : "agent and worker share CPUs " + split.worker();
            return new Availability.Available(cores + ", " + machine.memoryText() + ", "
                    + machine.accelerators().size() + " GPUs; " + share);
        } catch (IllegalArgumentException e) {
            return new Availability.Unavailable(String.valueOf(e.getMessage()), "correct the option in the plan");
        }
    }

    @Override
    public Optional<Leftover> leftover(Options options, RunnerContext context, String directory) {
        return LocalLeftover.of(context.scratch(), directory);
    }

    @Override
    public Runner open(Options options, RunnerContext context) throws RunnerException {
        LocalSettings settings;
        try {
            settings = LocalSettings.of(options, userCache());
        } catch (IllegalArgumentException e) {
            throw new RunnerException("runner local: " + e.getMessage(), "correct the option in the plan", e);
        }
        CgroupFinder finder = new CgroupFinder(PROC);
        Optional<CgroupSite> site = finder.find();
        Optional<Owner> owner = owner();
        CgroupLeftovers.clean(finder.mountPoints(), PROC);
        String reason = site.isPresent() ? "this process cannot be told from an earlier one" : finder.reason();
        FenceMaker fences = new FenceMaker(settings, site, reason, owner);
        return new LocalRunner(settings, context, machine(settings), tools(), fences);
    }

    private static Machine machine(LocalSettings settings) {
        Machine machine = Machine.read(ROOT);
        return settings.ignoreAccelerators()
                ? new Machine(
                        machine.cpus(), machine.usableCores(), machine.memoryBytes(), machine.siblings(), List.of())
                : machine;
    }

    private static Optional<Owner> owner() {
        try {
            return Optional.of(Owner.self(PROC));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** By the XDG base directory specification, version 0.8. */
    private static Path userCache() {
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(text -> text.startsWith("/"))
                .map(Path::of)
                .orElse(Path.of(System.getProperty("user.home"), ".cache"));
    }

    private static LocalTools tools() {
        return LocalTools.on(Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }
}
