package dev.assay.api.spi;

import java.nio.file.Path;

/**
 * What a controller that was killed has left of an allocation. The trial on it may still run: it ends itself by its lease
 * at the latest. Closing it ends and removes everything that is left.
 */
public interface Leftover extends AutoCloseable {
    /** True while something that was started on it still runs. */
    boolean running();

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
