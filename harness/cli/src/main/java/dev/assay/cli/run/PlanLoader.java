package dev.assay.cli.run;

import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.Catalogue;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanException;
import dev.assay.core.plan.PlanReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a plan file against what is installed. */
public final class PlanLoader {
    private static final long MOST_BYTES = 4 << 20;

    private PlanLoader() {}

    /**
     * @throws UserError when the file cannot be read
     * @throws PlanException with every mistake in it
     */
    public static ExperimentPlan load(Path file) throws UserError, PlanException {
        return new PlanReader(catalogue()).read(file.toString(), bytes(file));
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
