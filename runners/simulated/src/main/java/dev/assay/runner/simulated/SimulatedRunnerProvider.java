package dev.assay.runner.simulated;

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
import java.util.List;
import java.util.Optional;

/**
 * Runner {@code simulated}: real processes on this machine under a made-up grant, so that campaigns can be tried:
 * allocations that differ, are refused, are preempted, cost money. Nothing is limited; together with the simulated
 * engine, the grant's factor is what distinguishes one allocation from the next.
 */
public final class SimulatedRunnerProvider implements RunnerProvider {
    @Override
    public String id() {
        return "simulated";
    }

    @Override
    public String description() {
        return "made-up allocations with stated differences, refusals and preemptions; processes run here, unlimited";
    }

    @Override
    public List<OptionSpec> options() {
        return SimulatedOptions.RUNNER;
    }

    @Override
    public Availability probe(Options options) {
        try {
            SimulatedGrant.of(options);
            return new Availability.Available("");
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
        try {
            LocalTools tools =
                    LocalTools.on(Optional.ofNullable(System.getenv("PATH")).orElse(""));
            String java = System.getProperty("java.home") + "/bin/java";
            return new SimulatedRunner(SimulatedGrant.of(options), context, tools, java);
        } catch (IllegalArgumentException e) {
            throw new RunnerException("runner simulated: " + e.getMessage(), "correct the option in the plan", e);
        }
    }
}
