package dev.assay.agent.worker;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits on conditions, with a bound. */
final class Await {
    private static final Duration BOUND = Duration.ofSeconds(60);

    private Await() {}

    static <T> T value(String what, Supplier<Optional<T>> value) throws InterruptedException {
        until(what, () -> value.get().isPresent());
        return value.get().orElseThrow();
    }

    static void until(String what, BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + BOUND.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("waited " + BOUND.toSeconds() + " s in vain until " + what);
            }
            Thread.sleep(5);
        }
    }
}
