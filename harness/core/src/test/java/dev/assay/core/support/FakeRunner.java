package dev.assay.core.support;

import dev.assay.api.Finding;
import dev.assay.api.Share;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.Granted;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.Leftover;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.trial.Confinement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A runner whose platform is a directory and whose processes are threads that follow a {@link FakeProcess.Script}. */
public final class FakeRunner implements RunnerProvider {
    private final Path platform;
    private final FakeProcess.Script script;
    private final AtomicInteger numbers = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger stillRunning = new AtomicInteger();
    private final AtomicInteger leftoversClosed = new AtomicInteger();
    private final List<LaunchSpec> launched = new ArrayList<>();
    private final List<FakeProcess> processes = new ArrayList<>();
    private final List<Finding> grantFindings = new ArrayList<>();
    private Optional<String> refusal = Optional.empty();
    private Optional<AllocationLoss> lossAtStart = Optional.empty();
    private Optional<RuntimeException> defect = Optional.empty();

    public FakeRunner(Path platform, FakeProcess.Script script) {
        this.platform = platform;
        this.script = script;
    }

    /** From now on nothing is allocated. */
    public FakeRunner refuseWith(String message) {
        refusal = Optional.of(message);
        return this;
    }

    /** The next process finds its allocation lost. */
    public FakeRunner loseNextStart(AllocationLoss loss) {
        lossAtStart = Optional.of(loss);
        return this;
    }

    /** From now on no allocation can say what it granted. */
    public FakeRunner grantsThrow(RuntimeException why) {
        defect = Optional.of(why);
        return this;
    }

    public int allocationsMade() {
        return numbers.get();
    }

    public int allocationsOpen() {
        return open.get();
    }

    public List<LaunchSpec> launched() {
        return launched;
    }

    public boolean everyProcessHasEnded() {
        return processes.stream().allMatch(p -> p.exit().toCompletableFuture().isDone());
    }

    @Override
    public String id() {
        return "fake";
    }

    @Override
    public String description() {
        return "a directory and threads";
    }

    /** What is left of an allocation of an earlier controller says that it runs this often before it has ended. */
    public FakeRunner stillRunning(int times) {
        stillRunning.set(times);
        return this;
    }

    @Override
    public Optional<Leftover> leftover(Options options, RunnerContext context, String directory) {
        return Files.isDirectory(Path.of(directory)) ? Optional.of(new FakeLeftover()) : Optional.empty();
    }

    private final class FakeLeftover implements Leftover {
        @Override
        public boolean running() {
            return stillRunning.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
        }

        @Override
        public void get(String from, Path to) throws RunnerException {
            copy(Path.of(from), to);
        }

        @Override
        public void close() {
            leftoversClosed.incrementAndGet();
        }
    }

    public int leftoversClosed() {
        return leftoversClosed.get();
    }

    @Override
    public Runner open(Options options, RunnerContext context) {
        return new Runner() {
            @Override
            public Allocation allocate(AllocationSpec spec) throws RunnerException {
                if (refusal.isPresent()) {
                    throw new RunnerException(refusal.get(), "try another platform");
                }
                open.incrementAndGet();
                return new FakeAllocation(spec.platform() + "-" + numbers.incrementAndGet());
            }

            @Override
            public void close() {}
        };
    }

    private final class FakeAllocation implements Allocation {
        private final String id;

        FakeAllocation(String id) throws RunnerException {
            this.id = id;
            try {
                Files.createDirectories(platform.resolve(id));
            } catch (IOException e) {
                throw new RunnerException("cannot make " + id, "", e);
            }
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public Granted granted() {
            if (defect.isPresent()) {
                throw defect.get();
            }
            return new Granted(
                    Share.whole(), "not fenced", Confinement.none(), "java", Duration.ofMillis(3), grantFindings);
        }

        @Override
        public String directory() {
            return platform.resolve(id).toString();
        }

        @Override
        public String distribution() {
            return "/opt/assay";
        }

        @Override
        public TargetProcess start(int rank, LaunchSpec spec) throws RunnerException {
            if (lossAtStart.isPresent()) {
                AllocationLoss loss = lossAtStart.get();
                lossAtStart = Optional.empty();
                throw RunnerException.lost("allocation " + id + " has ended: " + loss.words(), loss);
            }
            launched.add(spec);
            FakeProcess process = new FakeProcess(spec, script);
            processes.add(process);
            return process;
        }

        @Override
        public void put(Path from, String to) throws RunnerException {
            copy(from, Path.of(to));
        }

        @Override
        public void get(String from, Path to) throws RunnerException {
            copy(Path.of(from), to);
        }

        @Override
        public void close() {
            open.decrementAndGet();
        }
    }

    private static void copy(Path from, Path to) throws RunnerException {
        try (Stream<Path> walk = Files.walk(from)) {
            for (Path each : walk.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()), java.nio.file.LinkOption.NOFOLLOW_LINKS);
            }
        } catch (IOException e) {
            throw new RunnerException("cannot copy " + from + ": " + e, "", e);
        }
    }
}
