package dev.assay.runner.local;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A compute device of this machine, seen by its device file.
 *
 * @param kind whose it is
 * @param index as its vendor's runtime counts
 */
record Accelerator(Kind kind, int index) {
    /** Vendors whose devices this runner can select. */
    enum Kind {
        NVIDIA("CUDA_VISIBLE_DEVICES"),
        ASCEND("ASCEND_RT_VISIBLE_DEVICES"),
        AMD("HIP_VISIBLE_DEVICES");

        private final String variable;

        Kind(String variable) {
            this.variable = variable;
        }

        /** The variable by which a process is told its devices. */
        String variable() {
            return variable;
        }
    }

    /** PCI vendors whose render nodes are compute devices; graphics built into a CPU (8086) or a hypervisor is none. */
    private static final Set<String> RENDER_VENDORS = Set.of("0x1002");

    /** The devices below a root directory, {@code /} on a real machine, in the order of their vendors' numbers. */
    static List<Accelerator> find(Path root) {
        List<Accelerator> found = new ArrayList<>();
        numbered(root.resolve("dev"), "nvidia").forEach(i -> found.add(new Accelerator(Kind.NVIDIA, i)));
        numbered(root.resolve("dev"), "davinci").forEach(i -> found.add(new Accelerator(Kind.ASCEND, i)));
        int amd = 0;
        for (int node : numbered(root.resolve("dev/dri"), "renderD")) {
            if (RENDER_VENDORS.contains(vendor(root, node))) {
                found.add(new Accelerator(Kind.AMD, amd++));
            }
        }
        return List.copyOf(found);
    }

    private static List<Integer> numbered(Path directory, String prefix) {
        List<Integer> numbers = new ArrayList<>();
        if (!Files.isDirectory(directory)) {
            return numbers;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory, prefix + "[0-9]*")) {
            for (Path entry : entries) {
                number(entry.getFileName().toString().substring(prefix.length()))
                        .ifPresent(numbers::add);
            }
        } catch (IOException e) {
            return List.of(); // a directory that may not be listed holds nothing that could be opened
        }
        numbers.sort(Comparator.naturalOrder());
        return numbers;
    }

    private static OptionalInt number(String text) {
        return text.matches("[0-9]{1,6}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }

    private static String vendor(Path root, int node) {
        try {
            return Files.readString(root.resolve("sys/class/drm/renderD" + node + "/device/vendor"))
                    .strip();
        } catch (IOException e) {
            return ""; // without sysfs nothing can be said about it
        }
    }
}
