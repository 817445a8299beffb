package dev.assay.api.spi;

/** Says where a trial runs. Closing it releases all its allocations. */
public interface Runner extends AutoCloseable {
    /**
     * Obtains an instance or node set with the share asked for. What cannot be granted with the isolation asked for is
     * refused, never weakened.
     *
     * @throws RunnerException when it is refused or cannot be had within the time limit
     */
    Allocation allocate(AllocationSpec spec) throws RunnerException;

    @Override
    void close() throws RunnerException;
}
