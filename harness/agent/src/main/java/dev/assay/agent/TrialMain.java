package dev.assay.agent;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.Deployments;
import java.util.List;

/** Entry point of {@code assay trial}, as a runner starts it on a platform. */
public final class TrialMain {
    /** Shutdown hooks that take longer are not waited for. */
    private static final long EXIT_NANOS = 10_000_000_000L;

    private TrialMain() {}

    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        int code = new TrialProgram(System.in, System.out, System.err, new Deployments(), runtime::halt)
                .run(List.of(args));
        RealClock exit = new RealClock("assay-exit", e -> runtime.halt(code));
        exit.at(exit.nanoTime() + EXIT_NANOS, () -> runtime.halt(code));
        System.exit(code);
    }
}
