package dev.assay.runner.simulated;

import dev.assay.api.Words;
import dev.assay.api.spi.Availability;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.ClockMode;
import java.util.List;
import java.util.Set;

/**
 * Engine {@code simulated}: a queue whose truth is known.
 *
 * <p><b>The truth.</b> With Poisson arrivals at rate a and the default law the platform is an M/M/1 queue: the time from
 * arrival to answer is exponential with rate m - a, where m is one over the mean service time; its quantile q is
 * -ln(1 - q) / (m - a). With {@code service: constant} it is M/D/1, with several servers M/M/k, with a bounded queue
 * M/M/1/K; {@link QueueTruth} has these forms. In a closed loop with one request in flight, response times <em>are</em>
 * the service law. A factor (allocation, trial noise, warm-up, drift, throttling) multiplies the service times. All
 * draws come from {@link EngineContext#seed()} and the options {@code seed} and {@code allocation-seed}, by the number of
 * the request: a run under a virtual clock repeats exactly.
 *
 * <p>A wrong answer has 1 added to each of its numbers.
 */
public final class SimulatedEngineProvider implements EngineProvider {
    @Override
    public String id() {
        return "simulated";
    }

    @Override
    public String description() {
        return "a queue with a stated law of service, faults and noise: no model runs";
    }

    @Override
    public List<OptionSpec> options() {
        return SimulatedOptions.ENGINE;
    }

    @Override
    public Availability probe(Options options) {
        try {
            SimulatedSettings.of(options);
            hosting(options);
            clock(options);
            return new Availability.Available("");
        } catch (IllegalArgumentException e) {
            return new Availability.Unavailable(String.valueOf(e.getMessage()), "correct the option in the plan");
        }
    }

    /**
     * @throws IllegalArgumentException when the option {@code hosting} is neither {@code agent} nor {@code worker}
     */
    @Override
    public Hosting hosting(Options options) {
        String word = options.text("hosting", "agent");
        return Words.parse(Hosting.class, word)
                .filter(hosting -> hosting != Hosting.EXECUTABLE)
                .orElseThrow(
                        () -> new IllegalArgumentException("hosting: expected agent or worker, found '" + word + "'"));
    }

    /**
     * @throws IllegalArgumentException when the option {@code clock} is neither {@code real} nor {@code virtual}, or is
     *     {@code virtual} for a worker
     */
    @Override
    public ClockMode clock(Options options) {
        String word = options.text("clock", "real");
        ClockMode clock = Words.parse(ClockMode.class, word)
                .orElseThrow(
                        () -> new IllegalArgumentException("clock: expected real or virtual, found '" + word + "'"));
        if (clock == ClockMode.VIRTUAL && hosting(options) != Hosting.AGENT) {
            throw new IllegalArgumentException("clock: expected real for hosting worker, found virtual");
        }
        return clock;
    }

    @Override
    public Set<ModelFormat> formats() {
        return Set.of(ModelFormat.NONE);
    }

    @Override
    public Engine open(Options options, EngineContext context) throws DeployException {
        try {
            return new SimulatedEngine(SimulatedSettings.of(options), context);
        } catch (IllegalArgumentException e) {
            throw new DeployException("engine simulated: " + e.getMessage(), "correct the option in the plan", e);
        }
    }
}
