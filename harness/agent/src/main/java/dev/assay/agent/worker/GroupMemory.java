package dev.assay.agent.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The memory limit of a control group of either version, moved for a while. */
final class GroupMemory {
    private static final int TRIES = 5;
    private static final long PAGE_BYTES = 4096;

    private final boolean v1;
    private final KernelFile limit;
    /** Memory and swap together; only in version 1, and only where the kernel counts swap. */
    private final KernelFile withSwap;

    private final KernelFile held;

    GroupMemory(Path group) {
        KernelFile first = new KernelFile(group.resolve(ShareGroups.MEMORY_V1));
        this.v1 = first.exists();
        this.limit = v1 ? first : new KernelFile(group.resolve(ShareGroups.MEMORY_V2));
        this.withSwap = new KernelFile(group.resolve("memory.memsw.limit_in_bytes"));
        this.held = new KernelFile(group.resolve(v1 ? "memory.usage_in_bytes" : "memory.current"));
    }

    /** What the group holds, caches of files included, bytes. */
    long heldBytes() throws IOException {
        return held.number();
    }

    /**
     * Lowers the limit. In version 2 the kernel ends a process where it cannot free enough; in version 1 it refuses, and
     * the limit is then set to what the group holds, so that the next growth ends one.
     *
     * @return the limit in force, bytes; empty when it could not be moved
     */
    OptionalLong lower(long bytes) {
        OptionalLong set = set(bytes);
        for (int i = 0; v1 && set.isEmpty() && i < TRIES; i++) {
            set = setToHeld();
        }
        return set;
    }

    /** What is held may grow between the reading and the writing. */
    private OptionalLong setToHeld() {
        try {
            return set(heldBytes() + PAGE_BYTES);
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    private OptionalLong set(long bytes) {
        try {
            limit.write(Long.toString(bytes));
            if (v1 && withSwap.exists()) {
                withSwap.write(Long.toString(bytes));
            }
            return OptionalLong.of(bytes);
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** The limit with swap must never be the smaller one. */
    void restore() throws IOException {
        withSwap.restore();
        limit.restore();
    }
}
