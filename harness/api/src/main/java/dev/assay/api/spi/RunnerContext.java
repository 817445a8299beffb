package dev.assay.api.spi;

import java.nio.file.Path;

/**
 * What a runner may use on the controller's machine.
 *
 * @param distribution the unpacked distribution of Assay, to be run from or uploaded
 * @param scratch a directory of this run for temporary files
 * @param runId identifies the run; marks everything that the runner creates, so that leftovers can be told to be Assay's own
 */
public record RunnerContext(Path distribution, Path scratch, String runId) {}
