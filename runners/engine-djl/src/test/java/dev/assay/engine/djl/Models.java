package dev.assay.engine.djl;

import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import java.util.Map;
import java.util.OptionalInt;
import java.util.ServiceLoader;

/** Reference workloads by name, found as the worker finds them, and a context on the machine's clock. */
final class Models {
    private Models() {}

    static Workload open(String model, String size) {
        return ServiceLoader.load(WorkloadProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.id().equals(model))
                .findFirst()
                .orElseThrow()
                .open(new WorkloadRef(model, size, Map.of()));
    }

    static EngineContext context(int threads) {
        Timeline clock = new Timeline() {
            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            public void at(long nanos, Runnable task) {
                throw new UnsupportedOperationException("not needed");
            }
        };
        return new EngineContext(TestCaches.BUILD, clock, 1, OptionalInt.of(threads));
    }
}
