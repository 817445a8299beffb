package dev.assay.api.spi;

import java.nio.file.Path;

/** One obtained instance or node set of a platform. Closing it ends and removes everything it started or made. */
public interface Allocation extends AutoCloseable {
    /** Unique among the allocations of the run. */
    String id();

    /** What was really given. */
    Granted granted();

    /** The directory on the platform for this allocation's files. */
    String directory();

    /**
     * A directory on the platform for model files and natives, kept between trials; where the runner can, also between
     * allocations, so that they are not made again each time.
     */
    default String cacheDirectory() {
        return directory() + "/cache";
    }

    /** Where the distribution lies on the platform: the directory that holds {@code lib}. */
    String distribution();

    /**
     * Starts a process on the node of a rank.
     *
     * @param rank from 0
     * @throws RunnerException when it cannot be started; with {@link RunnerException#loss} where the platform took the
     *     allocation away
     */
    TargetProcess start(int rank, LaunchSpec spec) throws RunnerException;

    /**
     * Copies a file or directory to the platform.
     *
     * @param to path on the platform
     * @throws RunnerException when the copy is not whole
     */
    void put(Path from, String to) throws RunnerException;

    /**
     * Copies a file or directory from the platform.
     *
     * @param from path on the platform
     * @throws RunnerException when the copy is not whole
     */
    void get(String from, Path to) throws RunnerException;

    @Override
    void close() throws RunnerException;
}
