package dev.assay.core.schedule;

import dev.assay.api.spi.Granted;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.WorkerLaunch;

/**
 * Where and with what a trial runs, as the allocation and the distribution say.
 *
 * @param allocationId of the allocation
 * @param granted what the runner gave
 * @param launch how the worker is started there
 * @param clock real or virtual
 * @param waitStrategy how the issuer waits
 */
public record TrialSite(
        String allocationId, Granted granted, WorkerLaunch launch, ClockMode clock, WaitStrategy waitStrategy) {}
