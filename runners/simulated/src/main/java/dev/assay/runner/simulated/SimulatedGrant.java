package dev.assay.runner.simulated;

import dev.assay.api.Finding;
import dev.assay.api.Price;
import dev.assay.api.Share;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.Granted;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.Confinement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How a simulated platform grants.
 *
 * @param gpuCore share that is granted whatever is asked for; absent for what is asked
 * @param queueTime reported time from request to grant
 * @param noise standard deviation of the logarithm of the allocations' factors
 * @param seed of these factors
 * @param grants allocations granted before all others are refused; absent for no bound
 * @param preemptAfter from the grant until everything on it is killed
 * @param price charged per hour
 */
record SimulatedGrant(
        OptionalDouble gpuCore,
        Duration queueTime,
        double noise,
        long seed,
        OptionalInt grants,
        Optional<Duration> preemptAfter,
        Optional<Price> price) {
    /**
     * @throws IllegalArgumentException when an option has no meaning; the message names it
     */
    static SimulatedGrant of(Options options) {
        OptionalInt grants = options.text("refuse-after").isPresent()
                ? OptionalInt.of(options.integer("refuse-after", 0))
                : OptionalInt.empty();
        double gpuCore = options.number("granted-gpu-core", 1);
        double noise = options.number("allocation-noise", 0);
        if (!(gpuCore > 0 && gpuCore <= 1) || !(noise >= 0 && noise < 10)) {
            throw new IllegalArgumentException("granted-gpu-core: expected in (0, 1], found " + gpuCore
                    + "; allocation-noise: expected 0 to 10, found " + noise);
        }
        return new SimulatedGrant(
                options.text("granted-gpu-core").isPresent() ? OptionalDouble.of(gpuCore) : OptionalDouble.empty(),
                Duration.ofNanos(options.durationNanos("queue-time", 0)),
                noise,
                options.integer("seed", 0),
                options.flag("refuse", false) ? OptionalInt.of(0) : grants,
                options.text("preempt-after").map(text -> Duration.ofNanos(options.durationNanos("preempt-after", 0))),
                price(options));
    }

    private static Optional<Price> price(Options options) {
        double amount = options.number("price", 0);
        return options.text("price").map(text -> new Price(amount, options.text("currency", "USD")));
    }

    /**
     * The factor by which everything takes longer on an allocation.
     *
     * @param number of the allocation on its runner, from 1
     */
    double factor(String platform, int number) {
        Draws draws = new Draws(Draws.seed(seed, platform.hashCode()));
        draws.begin(number);
        return StrictMath.exp(noise * draws.normal());
    }

    Granted grant(AllocationSpec spec, int number, String javaCommand) {
        Share asked = spec.share();
        Share share = new Share(
                asked.gpus(),
                gpuCore.isPresent() ? gpuCore : asked.gpuCore(),
                asked.gpuMemoryBytes(),
                asked.cpus(),
                asked.memoryBytes(),
                asked.nativeResources());
        Finding finding = Finding.warning(
                "SIMULATED",
                "Platform '" + spec.platform() + "' is simulated: nothing real was measured.",
                "Use another runner and engine for a verdict about a platform.",
                spec.platform());
        Map<String, String> engineOptions = Map.of(
                "allocation-factor", Double.toString(factor(spec.platform(), number)),
                "allocation-seed", Integer.toString(31 * spec.platform().hashCode() + number));
        return new Granted(
                share, "simulated", Confinement.none(), javaCommand, queueTime, List.of(finding), engineOptions, price);
    }
}
