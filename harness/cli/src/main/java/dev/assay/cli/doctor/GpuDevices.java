package dev.assay.cli.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Device files by which a machine shows its GPU. */
public final class GpuDevices {
    /** NVIDIA, AMD, Ascend, Cambricon. */
    private static final List<String> FILES = List.of("dev/nvidia0", "dev/kfd", "dev/davinci0", "dev/cambricon_dev0");

    private GpuDevices() {}

    /**
     * The first that is there.
     *
     * @param root where the file system begins
     */
    public static Optional<String> first(Path root) {
        return FILES.stream()
                .filter(file -> Files.exists(root.resolve(file)))
                .findFirst()
                .map(file -> "/" + file);
    }

    /** What the quickstart says on a machine with a GPU: what is missing to measure it, and the plan that does. */
    public static Optional<String> quickstartNote(Path root) {
        return first(root)
                .map(
                        device -> "This machine has a GPU (" + device
                                + "); the quickstart measures the CPU. To measure the GPU, "
                                + "build once with the GPU natives (docs/gpu.md) and run examples/whole-card-to-half-card.yaml.");
    }
}
