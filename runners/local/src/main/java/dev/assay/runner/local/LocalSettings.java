package dev.assay.runner.local;

import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.util.List;

/**
 * Options of the local runner.
 *
 * @param java the java executable of trials
 * @param quotaPeriodMicros period in which a CPU quota is handed out, microseconds
 * @param ignoreAccelerators true to measure the CPU of a machine that has GPUs
 */
record LocalSettings(String java, long quotaPeriodMicros, boolean ignoreAccelerators) {
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
                        "auto: a GPU of this machine is what is measured; ignore: its CPU is"));
    }

    /**
     * @throws IllegalArgumentException when an option has no meaning
     */
    static LocalSettings of(Options options) {
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
        return new LocalSettings(options.text("java", own), micros, accelerator.equals("ignore"));
    }
}
