package dev.assay.api.contract;

import dev.assay.api.IsolationMode;
import dev.assay.api.Share;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.RunnerProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How a runner's contract tests get at a runner that works here. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class RunnerFixture extends ProviderContract {
    @TempDir
    protected Path temporary;

    private RunnerContext context;

    @Override
    protected abstract RunnerProvider provider();

    @Override
    protected Class<RunnerProvider> kind() {
        return RunnerProvider.class;
    }

    /** Options with which it works here. */
    protected Options options() {
        return Options.none();
    }

    /** A share that can be granted here. */
    protected AllocationSpec spec(String platform) {
        return new AllocationSpec(platform, Share.whole(), IsolationMode.BEST_EFFORT, 1, Duration.ofMinutes(5));
    }

    @BeforeEach
    void makeContext() throws Exception {
        context = new RunnerContext(
                Files.createDirectory(temporary.resolve("distribution")),
                Files.createDirectory(temporary.resolve("scratch")),
                "contract-run");
    }

    protected final RunnerContext context() {
        return context;
    }

    protected final Runner open() throws RunnerException {
        return provider().open(options(), context);
    }

    static long entries(Path directory) throws Exception {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.count();
        }
    }
}
