package dev.assay.api.spi;

import java.util.List;

/** What every plug-in tells about itself. Found with {@link java.util.ServiceLoader}. */
public interface Provider {
    /** Stable name used in plans, lower case with hyphens. */
    String id();

    /** One line for {@code assay list}. */
    String description();

    /** The options it takes; an option that is not declared here is a plan error. */
    default List<OptionSpec> options() {
        return List.of();
    }

    /** Whether it can work here. Quick (well under a second), without side effects; never throws. */
    default Availability probe(Options options) {
        return new Availability.Available("");
    }
}
