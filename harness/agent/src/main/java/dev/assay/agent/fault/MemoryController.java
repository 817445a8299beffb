package dev.assay.agent.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Whether control groups with a memory limit could be made here at all; which of them a worker gets is the runner's affair. */
final class MemoryController {
    private final Path proc;

    /**
     * @param proc where procfs is mounted
     */
    MemoryController(Path proc) {
        this.proc = proc;
    }

    /** What is missing, for people; empty where nothing is. */
    Optional<String> missing() {
        List<String> mounts;
        try {
            mounts = Files.readAllLines(proc.resolve("self/mountinfo"));
        } catch (IOException e) {
            return Optional.of("no control groups are mounted (" + e.getMessage() + ")");
        }
        boolean seen = false;
        for (String line : mounts) {
            Optional<Path> at = memoryAt(line);
            seen = seen || at.isPresent();
            if (at.isPresent() && Files.isWritable(at.get())) {
                return Optional.empty();
            }
        }
        return Optional.of(
                seen
                        ? "this user may make no control group with a memory limit"
                        : "no control groups with a memory controller are mounted");
    }

    /** Where a hierarchy with a memory controller is mounted (proc(5)). */
    private static Optional<Path> memoryAt(String line) {
        int dash = line.indexOf(" - ");
        String[] left = line.substring(0, Math.max(0, dash)).split(" ", -1);
        String[] right = dash < 0 ? new String[0] : line.substring(dash + 3).split(" ", -1);
        if (left.length < 5 || right.length < 3) {
            return Optional.empty();
        }
        Path at = Path.of(left[4].replace("\\040", " "));
        boolean v1 = right[0].equals("cgroup")
                && Arrays.asList(right[2].split(",", -1)).contains("memory");
        return v1 || (right[0].equals("cgroup2") && hands(at)) ? Optional.of(at) : Optional.empty();
    }

    private static boolean hands(Path at) {
        try {
            return Arrays.asList(Files.readString(at.resolve("cgroup.controllers"))
                            .strip()
                            .split(" ", -1))
                    .contains("memory");
        } catch (IOException e) {
            return false;
        }
    }
}
