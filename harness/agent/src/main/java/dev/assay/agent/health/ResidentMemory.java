package dev.assay.agent.health;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Main memory that a process and its children hold, as the kernel tells it (proc(5)). */
final class ResidentMemory {
    private static final int DEEPEST = 8;

    private final Path proc;

    /**
     * @param proc where procfs is mounted
     */
    ResidentMemory(Path proc) {
        this.proc = proc;
    }

    /** Resident set size of a process with its children, bytes; empty when it has ended or cannot be read. */
    OptionalLong bytes(long pid) {
        long own = own(pid);
        return own < 0 ? OptionalLong.empty() : OptionalLong.of(own + ofChildren(pid, DEEPEST));
    }

    private long ofChildren(long pid, int deeper) {
        long sum = 0;
        String task = "task/" + pid + "/children"; // only where the kernel was built with it
        try {
            for (String child :
                    Files.readString(proc.resolve(pid + "/" + task)).strip().split(" ", -1)) {
                if (!child.isEmpty() && deeper > 0) {
                    long id = Long.parseLong(child);
                    sum += Math.max(0, own(id)) + ofChildren(id, deeper - 1);
                }
            }
        } catch (IOException | NumberFormatException e) {
            return sum;
        }
        return sum;
    }

    /** Below 0 when it cannot be read. */
    private long own(long pid) {
        try {
            for (String line : Files.readAllLines(proc.resolve(pid + "/status"))) {
                if (line.startsWith("VmRSS:")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10; // in KiB
                }
            }
            return -1;
        } catch (IOException | NumberFormatException e) {
            return -1;
        }
    }
}
