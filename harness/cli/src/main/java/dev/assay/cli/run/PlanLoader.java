package dev.assay.cli.run;

import dev.assay.api.Arm;
import dev.assay.api.spi.Availability;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.Catalogue;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanException;
import dev.assay.core.plan.PlanReader;
import dev.assay.core.plan.WorkloadPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a plan file against what is installed. */
public final class PlanLoader {
    private static final long MOST_BYTES = 4 << 20;

    private PlanLoader() {}

    /**
     * @throws UserError when the file cannot be read
     * @throws PlanException with every mistake in it
     */
    public static ExperimentPlan load(Path file) throws UserError, PlanException {
        ExperimentPlan plan = new PlanReader(catalogue()).read(file.toString(), bytes(file));
        List<String> refused = Stream.of(Arm.values())
                .flatMap(arm -> plan.workloads().stream().map(w -> refusal(plan, w, arm)))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        if (!refused.isEmpty()) {
            throw UserError.usage(file + ": " + String.join("; ", refused), "correct the engine's options");
        }
        return plan;
    }

    /** What an engine that lives in the agent has against its options: the same on every machine. */
    private static Optional<String> refusal(ExperimentPlan plan, WorkloadPlan workload, Arm arm) {
        String id = plan.engine(workload, arm);
        Options options = plan.platform(arm).engineOptions().getOrDefault(id, Options.none());
        return Providers.find(Providers.engines(), id)
                .filter(engine -> engine.formats().contains(ModelFormat.NONE))
                .map(engine -> engine.probe(options))
                .filter(Availability.Unavailable.class::isInstance)
                .map(found -> "platforms." + plan.platform(arm).name() + ", engine " + id + ": "
                        + ((Availability.Unavailable) found).reason());
    }

    private static byte[] bytes(Path file) throws UserError {
        try {
            if (Files.isDirectory(file)) {
                throw UserError.usage(
                        file + " is a directory, expected a plan file", "name a file such as examples/quickstart.yaml");
            }
            if (!Files.exists(file)) {
                throw UserError.usage(
                        "there is no plan file " + file, "copy one from examples/, or run 'assay quickstart'");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw UserError.usage(file + " is larger than 4 MiB, which no plan is", "name the plan file");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw UserError.environment("cannot read " + file + ": " + e.getMessage(), "check its owner and mode", e);
        }
    }

    /** What is installed, as plans can name it. */
    public static Catalogue catalogue() {
        return Catalogue.of(
                Providers.runners(),
                Providers.engines(),
                Providers.workloads(),
                Providers.faults(),
                Metrics.catalogue().all());
    }
}
