package dev.assay.runner.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Writes and reads the limits of one group in the form of its version. */
interface CgroupFiles {
    /**
     * @param cores cores' worth of time
     * @param periodMicros length of the period in which they are handed out, microseconds
     */
    void limitCpu(Path group, double cores, long periodMicros) throws IOException;

    /** Makes a group with busy threads on several cores count as much as the same threads outside any group. */
    void weighCpu(Path group, int cores) throws IOException;

    void limitMemory(Path group, long bytes) throws IOException;

    /** Takes every limit of CPU time away. */
    void unlimitCpu(Path group) throws IOException;

    /** Takes every limit of memory away. */
    void unlimitMemory(Path group) throws IOException;

    /** The quota in force, cores; empty when there is none. */
    OptionalDouble cpuLimit(Path group) throws IOException;

    /** The limit in force, bytes; empty when there is none. */
    OptionalLong memoryLimit(Path group) throws IOException;

    /** The form of a version. */
    static CgroupFiles of(int version) {
        return version == 1 ? new CgroupFilesV1() : new CgroupFilesV2();
    }

    static void write(Path file, String value) throws IOException {
        try {
            Files.writeString(file, value);
        } catch (IOException e) {
            throw new IOException("cannot write '" + value + "' to " + file + ": " + e.getMessage(), e);
        }
    }

    static String read(Path file) throws IOException {
        return Files.readString(file).strip();
    }
}
