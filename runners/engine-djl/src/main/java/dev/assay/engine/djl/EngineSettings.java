package dev.assay.engine.djl;

import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.util.List;
import java.util.OptionalInt;

/**
 * Settings of a DJL engine.
 *
 * @param device where models run, unless a deployment names a device
 * @param threads compute threads of one inference; absent for the library's choice
 * @param concurrency inferences at the same time, at least 1
 * @param queue requests that may wait, at least 1
 * @param optimisation level of the library's graph optimisation
 */
record EngineSettings(DeviceChoice device, OptionalInt threads, int concurrency, int queue, String optimisation) {
    private static final int DEFAULT_QUEUE = 1024;

    EngineSettings {
        atLeastOne("threads", threads.orElse(1));
        atLeastOne("concurrency", concurrency);
        atLeastOne("queue", queue);
    }

    private static void atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": expected at least 1, found " + value);
        }
    }

    /** The options that {@link #of} reads. */
    static List<OptionSpec> specs(List<String> optimisations) {
        return List.of(
                new OptionSpec(
                        "device",
                        OptionSpec.Type.TEXT,
                        "auto",
                        "auto, cpu, cuda or cuda:N; auto takes a GPU if it can"),
                new OptionSpec(
                        "threads",
                        OptionSpec.Type.INTEGER,
                        "",
                        "compute threads of one inference; default the granted share's cores divided by concurrency"),
                new OptionSpec("concurrency", OptionSpec.Type.INTEGER, "1", "inferences at the same time"),
                new OptionSpec(
                        "queue",
                        OptionSpec.Type.INTEGER,
                        Integer.toString(DEFAULT_QUEUE),
                        "requests that may wait; more are refused"),
                new OptionSpec(
                        "optimisation",
                        OptionSpec.Type.TEXT,
                        optimisations.get(0),
                        "graph optimisation: " + String.join(", ", optimisations)));
    }

    /**
     * Reads the options of a plan.
     *
     * @param granted compute threads of the share, which bounds threads times concurrency
     * @throws IllegalArgumentException when a value is not one of those allowed; the message says what is
     */
    static EngineSettings of(Options options, OptionalInt granted, List<String> optimisations) {
        int concurrency = options.integer("concurrency", 1);
        atLeastOne("concurrency", concurrency);
        OptionalInt threads = granted.isPresent()
                ? OptionalInt.of(Math.max(1, granted.getAsInt() / concurrency))
                : OptionalInt.empty();
        if (options.text("threads").isPresent()) {
            int asked = options.integer("threads", 1);
            threads = OptionalInt.of(granted.isPresent() ? Math.min(asked, granted.getAsInt()) : asked);
        }
        String optimisation = options.text("optimisation", optimisations.get(0));
        if (!optimisations.contains(optimisation)) {
            throw new IllegalArgumentException(
                    "optimisation: expected one of " + optimisations + ", found '" + optimisation + "'");
        }
        return new EngineSettings(
                new DeviceChoice(options.text("device", "auto")),
                threads,
                concurrency,
                options.integer("queue", DEFAULT_QUEUE),
                optimisation);
    }
}
