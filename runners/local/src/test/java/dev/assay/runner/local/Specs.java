package dev.assay.runner.local;

import dev.assay.api.IsolationMode;
import dev.assay.api.Share;
import dev.assay.api.spi.AllocationSpec;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Requests as tests need them. */
final class Specs {
    private Specs() {}

    static AllocationSpec of(Share share, IsolationMode isolation) {
        return new AllocationSpec("half", share, isolation, 1, Duration.ofMinutes(5));
    }

    static AllocationSpec gpu(double core, long memoryBytes) {
        Share share = new Share(
                OptionalInt.empty(),
                OptionalDouble.of(core),
                memoryBytes > 0 ? OptionalLong.of(memoryBytes) : OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Map.of());
        return of(share, IsolationMode.BEST_EFFORT);
    }

    static AllocationSpec cpu(double cpus, long memoryBytes) {
        Share share = new Share(
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                OptionalDouble.of(cpus),
                memoryBytes > 0 ? OptionalLong.of(memoryBytes) : OptionalLong.empty(),
                Map.of());
        return of(share, IsolationMode.BEST_EFFORT);
    }

    static AllocationSpec gpus(int count) {
        Share share = new Share(
                OptionalInt.of(count),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Map.of());
        return of(share, IsolationMode.BEST_EFFORT);
    }

    static AllocationSpec whole() {
        return of(Share.whole(), IsolationMode.BEST_EFFORT);
    }
}
