package dev.assay.core.store;

import dev.assay.api.IsolationMode;
import dev.assay.api.Price;
import dev.assay.api.Share;
import dev.assay.api.trial.Confinement;
import java.util.Optional;

/**
 * An allocation as asked for and as granted.
 *
 * @param id unique in the run
 * @param platform name in the plan
 * @param asked share that the plan asks for
 * @param isolationAsked how firmly it was to be fenced
 * @param granted share that was given
 * @param isolation how it is fenced, in words
 * @param confinement how the worker is put into it
 * @param price while it is held, where it has one
 * @param queueNanos from the request to the grant, nanoseconds
 * @param obtainedAtEpochMillis wall clock, milliseconds
 */
public record AllocationRecord(
        String id,
        String platform,
        Share asked,
        IsolationMode isolationAsked,
        Share granted,
        String isolation,
        Confinement confinement,
        Optional<Price> price,
        long queueNanos,
        long obtainedAtEpochMillis) {}
