package dev.assay.agent.facts;

/**
 * A critical error that the driver reported.
 *
 * @param gpu index of the device; below 0 where it is none of those that are looked at
 * @param xid number of the error, as in NVIDIA's list of Xid errors
 */
record GpuError(int gpu, long xid) {}
