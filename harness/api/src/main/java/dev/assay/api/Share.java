package dev.assay.api;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The part of a platform that the plan asks for. Everything absent means "all of it".
 *
 * @param gpus whole GPUs
 * @param gpuCore share of one GPU's compute, in (0, 1]
 * @param gpuMemoryBytes memory of the share, bytes
 * @param cpus CPU cores for the worker (may be fractional)
 * @param memoryBytes main memory for the worker, bytes
 * @param nativeResources passed through to the platform as written
 */
public record Share(
        OptionalInt gpus,
        OptionalDouble gpuCore,
        OptionalLong gpuMemoryBytes,
        OptionalDouble cpus,
        OptionalLong memoryBytes,
        Map<String, String> nativeResources) {
    public Share {
        if (gpuCore.isPresent() && !(gpuCore.getAsDouble() > 0 && gpuCore.getAsDouble() <= 1)) {
            throw new IllegalArgumentException(
                    "gpu-core: expected a number above 0 and at most 1, found " + gpuCore.getAsDouble());
        }
        if (cpus.isPresent() && !(cpus.getAsDouble() > 0)) {
            throw new IllegalArgumentException("cpu: expected a number above 0, found " + cpus.getAsDouble());
        }
        nativeResources = Map.copyOf(nativeResources);
    }

    /** Everything the platform has. */
    public static Share whole() {
        return new Share(
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Map.of());
    }

    /** True when nothing is restricted. */
    public boolean isWhole() {
        return equals(whole());
    }
}
