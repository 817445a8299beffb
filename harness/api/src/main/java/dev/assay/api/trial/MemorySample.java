package dev.assay.api.trial;

/**
 * Main memory of a worker with its children at one time.
 *
 * @param atNanos from the start of the load, nanoseconds
 * @param worker how many workers were started before it in this trial
 * @param residentBytes resident set size, bytes
 */
public record MemorySample(long atNanos, int worker, long residentBytes) {}
