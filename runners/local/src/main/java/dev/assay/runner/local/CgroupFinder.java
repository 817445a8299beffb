package dev.assay.runner.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds where this process may make control groups, from /proc/self/mountinfo and /proc/self/cgroup (proc(5),
 * cgroups(7)). Version 1 and hybrid machines have one hierarchy per controller, version 2 has a single one.
 */
final class CgroupFinder {
    /** A hierarchy as it is mounted: which part of it is seen where. */
    private record Mount(String type, List<String> options, Path root, Path point) {}

    private final Path proc;
    private final List<String> trouble = new ArrayList<>();

    /**
     * @param proc where procfs is mounted
     */
    CgroupFinder(Path proc) {
        this.proc = proc;
    }

    /** The place; empty where there is none: {@link #reason} then says why. */
    Optional<CgroupSite> find() {
        try {
            List<Mount> mounts = mounts();
            List<String> own = Files.readAllLines(proc.resolve("self/cgroup"));
            Optional<Path> cpu = v1("cpu", mounts, own);
            if (cpu.isPresent()) {
                return Optional.of(new CgroupSite(1, cpu.get(), v1("memory", mounts, own)));
            }
            return v2(mounts, own);
        } catch (IOException e) {
            trouble.add("no control groups are mounted (" + e.getMessage() + ")");
            return Optional.empty();
        }
    }

    /** Why there is no place. */
    String reason() {
        return trouble.isEmpty() ? "no control groups with a CPU controller are mounted" : String.join("; ", trouble);
    }

    /** Where hierarchies are mounted: leftovers of earlier runs lie somewhere below. */
    List<Path> mountPoints() {
        try {
            return mounts().stream().map(Mount::point).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private List<Mount> mounts() throws IOException {
        List<Mount> mounts = new ArrayList<>();
        for (String line : Files.readAllLines(proc.resolve("self/mountinfo"))) {
            int dash = line.indexOf(" - ");
            String[] left = line.substring(0, Math.max(0, dash)).split(" ", -1);
            String[] right = dash < 0 ? new String[0] : line.substring(dash + 3).split(" ", -1);
            if (left.length > 4 && right.length > 2 && right[0].startsWith("cgroup")) {
                List<String> options = Arrays.asList(right[2].split(",", -1));
                mounts.add(new Mount(right[0], options, Path.of(unescape(left[3])), Path.of(unescape(left[4]))));
            }
        }
        return mounts;
    }

    private Optional<Path> v1(String controller, List<Mount> mounts, List<String> own) {
        for (Mount mount : mounts) {
            if (mount.type().equals("cgroup") && mount.options().contains(controller)) {
                for (String line : own) {
                    String[] fields = line.split(":", 3);
                    if (fields.length == 3
                            && Arrays.asList(fields[1].split(",", -1)).contains(controller)) {
                        return usable(below(mount, fields[2]));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** The nearest group at or above this process's own whose children have a CPU controller and may be made. */
    private Optional<CgroupSite> v2(List<Mount> mounts, List<String> own) throws IOException {
        for (Mount mount : mounts) {
            for (String line : own) {
                if (mount.type().equals("cgroup2") && line.startsWith("0::")) {
                    Path at = below(mount, line.substring(3));
                    for (; at != null && at.startsWith(mount.point()); at = at.getParent()) {
                        List<String> given = controllers(at);
                        if (given.contains("cpu") && usable(at).isPresent()) {
                            Optional<Path> memory = given.contains("memory") ? Optional.of(at) : Optional.empty();
                            return Optional.of(new CgroupSite(2, at, memory));
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    private List<String> controllers(Path group) throws IOException {
        Path file = group.resolve("cgroup.subtree_control");
        if (!Files.isReadable(file)) {
            return List.of();
        }
        List<String> given = Arrays.asList(Files.readString(file).strip().split(" ", -1));
        if (!given.contains("cpu")) {
            trouble.add("'" + group + "' hands no CPU controller down");
        }
        return given;
    }

    private Optional<Path> usable(Path group) {
        if (Files.isDirectory(group) && Files.isWritable(group) && Files.isWritable(group.resolve("cgroup.procs"))) {
            return Optional.of(group);
        }
        trouble.add("'" + group + "' may not be written by this user");
        return Optional.empty();
    }

    /** A group's directory: its path counts from the hierarchy's root, of which a container may see a part only. */
    private static Path below(Mount mount, String group) {
        Path path = Path.of(group).normalize();
        Path relative = path.startsWith(mount.root()) ? mount.root().relativize(path) : Path.of("");
        return mount.point().resolve(relative).normalize();
    }

    /** Spaces and the like are written in octal there. */
    private static String unescape(String text) {
        return text.replace("\\040", " ")
                .replace("\\011", "\t")
                .replace("\\012", "\n")
                .replace("\\134", "\\");
    }
}
