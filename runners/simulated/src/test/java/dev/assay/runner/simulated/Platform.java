package dev.assay.runner.simulated;

import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.WorkloadRef;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** A simulated deployment in virtual time, with samples loaded. Times are nanoseconds from the loading. */
final class Platform {
    static final long MILLI = 1_000_000L;
    static final long SAMPLES_SEED = 5;

    final EventTimeline timeline = new EventTimeline();
    final Trace trace = new Trace();
    final Deployment deployment;
    private final long origin = timeline.nanoTime();

    Platform(long seed, String... options) throws Exception {
        deployment = deploy(timeline, seed, options);
    }

    static Deployment deploy(Timeline timeline, long seed, String... options) throws Exception {
        Engine engine = new SimulatedEngineProvider()
                .open(options(options), new EngineContext(Path.of(""), timeline, seed, OptionalInt.empty()));
        Workload workload = workload();
        Deployment deployment =
                engine.deploy(new DeployRequest(workload, workload.model(ModelFormat.NONE, Path.of(""), 0), "auto"));
        deployment.load(workload.samples(SAMPLES_SEED));
        return deployment;
    }

    static Workload workload() {
        return new SimulatedWorkloadProvider().open(new WorkloadRef("simulated", "", Map.of("samples", "16")));
    }

    /** Options from {@code name=value} texts. */
    static Options options(String... options) {
        Map<String, String> values = new HashMap<>();
        for (String option : options) {
            values.put(option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
        }
        return new Options(values);
    }

    Submission submitAt(long nanos, long id) {
        return submitAt(nanos, id, trace);
    }

    Submission submitAt(long nanos, long id, ResponseSink sink) {
        timeline.runTo(origin + nanos);
        return deployment.submit(id, (int) (id % 16), 1, Long.MAX_VALUE, sink);
    }

    /** When an answer came, nanoseconds from the loading. */
    long receivedAt(int index) {
        return trace.ends.get(index).receivedNanos() - origin;
    }

    long since(long nanos) {
        return nanos - origin;
    }

    void runTo(long nanos) {
        timeline.runTo(origin + nanos);
    }
}
