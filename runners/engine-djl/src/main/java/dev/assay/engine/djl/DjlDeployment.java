package dev.assay.engine.djl;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A model served by inference threads behind a bounded queue. Worker time runs from acceptance to the answer. */
final class DjlDeployment implements Deployment {
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);
    private static final long CLOSE_LIMIT_MILLIS = 10_000;

    private final Workload workload;
    private final Inference inference;
    private final Timeline timeline;
    private final Map<String, String> facts;
    private final ErrorLog errors = new ErrorLog(System.getLogger(DjlDeployment.class.getName()));
    private final RequestQueue queue;
    private volatile @Nullable InputCache inputs;

    DjlDeployment(
            Workload workload,
            Inference inference,
            EngineSettings settings,
            Timeline timeline,
            Map<String, String> facts) {
        this.workload = workload;
        this.inference = inference;
        this.timeline = timeline;
        this.facts = facts;
        this.queue = new RequestQueue(settings.concurrency(), settings.queue(), this::serve);
    }

    @Override
    public Map<String, String> facts() {
        return facts;
    }

    @Override
    public void load(SampleSet samples) throws DeployException {
        InputCache cache = new InputCache(samples, InputCache.DEFAULT_LIMIT_BYTES);
        try {
            cache.prepare();
        } catch (RuntimeException | LinkageError e) {
            throw new DeployException(
                    "the samples cannot be made: " + Reasons.of(e),
                    "Pre-processing runs in the worker: its libraries must be on the worker's class path and fit this"
                            + " machine; worker.log has the details",
                    e);
        }
        inputs = cache;
    }

    @Override
    public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        Request request = new Request(id, firstSample, samples, deadlineNanos, timeline.nanoTime(), sink);
        return queue.offer(request) ? Submission.ACCEPTED : Submission.REFUSED;
    }

    @Override
    public <T extends FaultTarget> Optional<T> faultTarget(Class<T> kind) {
        FaultTarget memory = inference.memory();
        return kind.isInstance(memory) ? Optional.of(kind.cast(memory)) : Optional.empty();
    }

    @Override
    public void cancel(long id) {
        queue.remove(id);
    }

    private void serve(Request request) {
        if (timeline.nanoTime() > request.deadlineNanos()) {
            // Nobody waits for it any more: computing it would only delay those behind it.
            fail(request);
            return;
        }
        FloatBuffer answers;
        try {
            answers = FloatBuffer.wrap(answers(request)).asReadOnlyBuffer();
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
            errors.failed(request.id(), e);
            fail(request);
            return;
        }
        end(request, ResponseSink.OK, answers);
    }

    private float[] answers(Request request) {
        InputCache cache = inputs;
        if (cache == null) {
            throw new IllegalStateException("no samples were loaded before the first request");
        }
        List<Tensor> in = cache.inputs(request.first(), request.samples());
        return workload.answers(inference.run(in), in, request.samples());
    }

    private void fail(Request request) {
        end(request, ResponseSink.ERROR, NO_ANSWER);
    }

    private void end(Request request, int status, FloatBuffer answers) {
        long now = timeline.nanoTime();
        try {
            request.sink().done(request.id(), status, now, now - request.acceptedNanos(), answers);
        } catch (RuntimeException e) {
            errors.failed(request.id(), e);
        }
    }

    @Override
    public void close() {
        if (queue.close(CLOSE_LIMIT_MILLIS, this::fail)) {
            inference.close();
        } else {
            errors.warn("an inference did not end within " + CLOSE_LIMIT_MILLIS
                    + " ms: the model stays in memory until the process ends");
        }
    }
}
