package dev.assay.runner.local;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A place where control groups may be made.
 *
 * @param version 1 or 2
 * @param cpu directory below which groups get a CPU quota
 * @param memory directory below which groups get a memory limit: the same one in version 2; empty where it cannot be had
 */
record CgroupSite(int version, Path cpu, Optional<Path> memory) {}
