package dev.assay.api.spi;

/**
 * How a process ended.
 *
 * @param code exit code; 128 plus the signal number when a signal ended it
 * @param cause why, where the platform knows (preempted, node failed, out of memory); may be empty
 */
public record ExitStatus(int code, String cause) {}
