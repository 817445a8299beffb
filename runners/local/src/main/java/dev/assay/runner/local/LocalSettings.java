package dev.assay.runner.local;

import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Options of the local runner.
 *
 * @param java the java executable of trials
 * @param quotaPeriodMicros period in which a CPU quota is handed out, microseconds
 * @param ignoreAccelerators true to measure the CPU of a machine that has GPUs
 * @param cache directory of model files and natives, kept between runs; absent for one that ends with the allocation
 */
record LocalSettings(String java, long quotaPeriodMicros, boolean ignoreAccelerators, Optional<Path> cache) {
    private static final long DEFAULT_PERIOD_NANOS = 20_000_000L;
    /** What the kernel takes: 1 ms to 1 s. */
    private static final long SHORTEST_MICROS = 1_000;

    private static final long LONGEST_MICROS = 1_000_000;

    static List<OptionSpec> specs() {
        return List.of(
                new OptionSpec(
                        "java",
                        OptionSpec.Type.TEXT,
                        "",
                        "java executable of trials; default: the one that runs Assay"),
                new OptionSpec(
                        "quota-period",
                        OptionSpec.Type.DURATION,
                        "20ms",
                        "period in which the CPU quota of a share is handed out, 1ms to 1s: a worker that has used its"
                                + " quota stands still until the next one"),
                new OptionSpec(
                        "accelerator",
                        OptionSpec.Type.TEXT,
                        "auto",
                        "auto: a GPU of this machine is what is measured; ignore: its CPU is"),
                new OptionSpec(
                        "cache",
                        OptionSpec.Type.PATH,
                        "",
                        "directory of model files and natives, kept between runs; default: assay in the user's cache"
                                + " directory"));
    }

    /**
     * @param userCache where this user keeps caches
     * @throws IllegalArgumentException when an option has no meaning
     */
    static LocalSettings of(Options options, Path userCache) {
        long micros = options.durationNanos("quota-period", DEFAULT_PERIOD_NANOS) / 1000;
        if (micros < SHORTEST_MICROS || micros > LONGEST_MICROS) {
            throw new IllegalArgumentException(
                    "quota-period: expected 1ms to 1s, found '" + options.text("quota-period", "") + "'");
        }
        String accelerator = options.text("accelerator", "auto");
        if (!List.of("auto", "ignore").contains(accelerator)) {
            throw new IllegalArgumentException("accelerator: expected auto or ignore, found '" + accelerator + "'");
        }
        String own = System.getProperty("java.home") + "/bin/java";
        return new LocalSettings(
                options.text("java", own), micros, accelerator.equals("ignore"), cache(options, userCache));
    }

    private static Optional<Path> cache(Options options, Path userCache) {
        try {
            Path cache = options.text("cache").map(Path::of).orElse(userCache.resolve("assay"));
            Path existing = cache.toAbsolutePath();
            while (existing.getParent() != null && !Files.exists(existing)) {
                existing = existing.getParent();
            }
            boolean usable = Files.isDirectory(existing) && Files.isWritable(existing);
            if (!usable && options.text("cache").isPresent()) {
                throw new IllegalArgumentException(
                        "cache: expected a directory that can be written, found '" + cache + "'");
            }
            return usable ? Optional.of(cache.toAbsolutePath()) : Optional.empty();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("cache: expected a path, found '" + e.getInput() + "'", e);
        }
    }
}
