package dev.assay.workloads.served;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import java.util.List;
import java.util.Set;

/** What every reference model tells about itself, and the reading of a plan's reference to it. */
public abstract class SizedProvider implements WorkloadProvider {
    private final String id;
    private final String description;
    private final Set<ModelFormat> formats;
    private final List<String> sizes;

    /**
     * @param id name in plans
     * @param description one line for {@code assay list}
     * @param formats forms of its model file
     * @param sizes the default first
     */
    protected SizedProvider(String id, String description, Set<ModelFormat> formats, List<String> sizes) {
        this.id = id;
        this.description = description;
        this.formats = Set.copyOf(formats);
        this.sizes = List.copyOf(sizes);
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final String description() {
        return description;
    }

    @Override
    public final Set<ModelFormat> formats() {
        return formats;
    }

    @Override
    public final List<String> sizes() {
        return sizes;
    }

    @Override
    public final Workload open(WorkloadRef ref) {
        String size = ref.size().isEmpty() ? sizes.get(0) : ref.size();
        if (!sizes.contains(size)) {
            throw new IllegalArgumentException(
                    "size: expected one of " + sizes + " for workload " + id + ", found '" + size + "'");
        }
        for (String option : ref.options().keySet()) {
            if (options().stream().noneMatch(o -> o.name().equals(option))) {
                throw new IllegalArgumentException(
                        "options." + option + ": workload " + id + " has no such option; it has "
                                + options().stream().map(o -> o.name()).toList());
            }
        }
        return open(size, ref);
    }

    /** Opens a size that is known to be offered, with options that are known to be declared. */
    protected abstract Workload open(String size, WorkloadRef ref);
}
