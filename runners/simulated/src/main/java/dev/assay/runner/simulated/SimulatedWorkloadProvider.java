package dev.assay.runner.simulated;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import java.util.List;
import java.util.Set;

/** Workload {@code simulated}: samples and answers that can be checked, without a model. */
public final class SimulatedWorkloadProvider implements WorkloadProvider {
    private static final int DEFAULT_SAMPLES = 256;
    private static final int MOST_SAMPLES = 1_000_000;

    @Override
    public String id() {
        return "simulated";
    }

    @Override
    public String description() {
        return "no model: one number in, one number out, for the simulated engine";
    }

    @Override
    public List<OptionSpec> options() {
        return List.of(new OptionSpec("samples", OptionSpec.Type.INTEGER, "256", "number of samples, 1 to 1000000"));
    }

    @Override
    public Set<ModelFormat> formats() {
        return Set.of(ModelFormat.NONE);
    }

    @Override
    public List<String> sizes() {
        return List.of("base");
    }

    @Override
    public Workload open(WorkloadRef ref) {
        if (!ref.size().isEmpty() && !sizes().contains(ref.size())) {
            throw new IllegalArgumentException("size: expected one of " + sizes() + ", found '" + ref.size() + "'");
        }
        for (String name : ref.options().keySet()) {
            if (!name.equals("samples")) {
                throw new IllegalArgumentException(name + ": expected one of [samples], found an option of that name");
            }
        }
        int samples = new Options(ref.options()).integer("samples", DEFAULT_SAMPLES);
        if (samples < 1 || samples > MOST_SAMPLES) {
            throw new IllegalArgumentException("samples: expected 1 to " + MOST_SAMPLES + ", found " + samples);
        }
        return new SimulatedWorkload(samples);
    }
}
