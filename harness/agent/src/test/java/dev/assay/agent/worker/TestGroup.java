package dev.assay.agent.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** Real control groups for one worker, with a CPU quota and a memory limit; made as the local runner makes them. */
final class TestGroup implements AutoCloseable {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");

    private final List<Path> groups = new ArrayList<>();

    private TestGroup() {}

    /** Skips the test, with the reason, where none can be made. */
    static TestGroup make() throws IOException {
        TestGroup made = new TestGroup();
        try {
            made.add("cpu", ShareGroups.QUOTA_V1, ShareGroups.QUOTA_V2);
            made.add("memory", ShareGroups.MEMORY_V1, ShareGroups.MEMORY_V2);
        } catch (IOException e) {
            made.close();
            Assumptions.abort(
                    "no control group with a CPU quota and a memory limit can be made here: " + e.getMessage());
        }
        return made;
    }

    private void add(String controller, String v1, String v2) throws IOException {
        String name = "assay-test-" + ProcessHandle.current().pid();
        Path group = own(controller)
                .orElseThrow(() -> new IOException("not mounted: " + controller))
                .resolve(name);
        if (!groups.contains(group)) {
            Files.createDirectory(group);
            groups.add(group);
        }
        if (Files.notExists(group.resolve(v1)) && Files.notExists(group.resolve(v2))) {
            throw new IOException("the group " + group + " got no controller named " + controller);
        }
    }

    /** Where this process stands in the hierarchy of a controller, or in the single one of version 2. */
    private static Optional<Path> own(String controller) throws IOException {
        Optional<Path> unified = Optional.empty();
        for (String line : Files.readAllLines(Path.of("/proc/self/cgroup"))) {
            String[] fields = line.split(":", 3);
            if (List.of(fields[1].split(",", -1)).contains(controller)) {
                return Optional.of(Path.of(ROOT.resolve(controller) + fields[2]));
            }
            if (fields[1].isEmpty() && Files.exists(ROOT.resolve("cgroup.controllers"))) {
                unified = Optional.of(Path.of(ROOT + fields[2]));
            }
        }
        return unified;
    }

    List<String> joinFiles() {
        return groups.stream().map(g -> g.resolve("cgroup.procs").toString()).toList();
    }

    Path with(String v1, String v2) {
        return groups.stream()
                .flatMap(g -> List.of(g.resolve(v1), g.resolve(v2)).stream())
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
    }

    /** The kernel lets a group go once its last process has been reaped. */
    @Override
    public void close() throws IOException {
        try {
            for (Path group : groups) {
                Await.until("the group " + group + " can be removed", () -> removed(group));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while groups were removed", e);
        }
        groups.clear();
    }

    private static boolean removed(Path group) {
        try {
            return Files.deleteIfExists(group) || Files.notExists(group);
        } catch (IOException e) {
            return false;
        }
    }
}
