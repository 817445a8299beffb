package dev.assay.agent.worker;

import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.Failure;
import java.nio.FloatBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks for real inferences until one is right: only then is a deployment ready. */
final class Probe {
    /** A model may be expected to answer some samples wrongly; not all of the first ones. */
    private static final int TRIES = 3;

    /** Takes one request. */
    interface Target {
        Submission submit(long id, int sample, long deadlineNanos, ResponseSink sink);
    }

    /**
     * @param firstAnswerNanos time to the first answer, right or wrong
     * @param rightAtNanos when the first right answer came, on the timeline
     */
    record Ready(long firstAnswerNanos, long rightAtNanos) {}

    private record Answer(boolean ok, boolean right, long receivedNanos) {}

    private final Timeline timeline;
    private final ResponseCheck check;

    Probe(Timeline timeline, ResponseCheck check) {
        this.timeline = timeline;
        this.check = check;
    }

    /**
     * @throws DeploymentFailedException when no right answer comes
     */
    Ready await(Target target, int samples, Deadline deadline) throws DeploymentFailedException, InterruptedException {
        long sentNanos = timeline.nanoTime();
        long firstAnswerNanos = 0;
        int tries = Math.min(TRIES, samples);
        for (int sample = 0; sample < tries; sample++) {
            Answer answer = ask(target, sample, deadline);
            if (!answer.ok()) {
                throw new DeploymentFailedException(WorkerFailures.probeFailed());
            }
            firstAnswerNanos = sample == 0 ? answer.receivedNanos() - sentNanos : firstAnswerNanos;
            if (answer.right()) {
                return new Ready(firstAnswerNanos, answer.receivedNanos());
            }
        }
        throw new DeploymentFailedException(WorkerFailures.wrongAnswers(tries));
    }

    private Answer ask(Target target, int sample, Deadline deadline)
            throws DeploymentFailedException, InterruptedException {
        CompletableFuture<Answer> answered = new CompletableFuture<>();
        if (target.submit(sample, sample, deadline.atNanos(), sink(sample, answered)) == Submission.REFUSED) {
            throw new DeploymentFailedException(WorkerFailures.probeFailed());
        }
        try {
            return answered.get(deadline.leftNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new DeploymentFailedException(WorkerFailures.timeout("working on its first request"), e);
        } catch (ExecutionException e) {
            Failure failure = WorkerFailures.reader(e.getCause() == null ? e : e.getCause());
            throw new DeploymentFailedException(failure, e);
        }
    }

    private ResponseSink sink(int sample, CompletableFuture<Answer> answered) {
        return new ResponseSink() {
            @Override
            public void chunk(long id, int units, long receivedNanos) {}

            @Override
            public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
                try {
                    boolean ok = status == OK;
                    boolean right = ok && check.accepts(sample, answers, answers.position());
                    answered.complete(new Answer(ok, right, receivedNanos));
                } catch (RuntimeException e) {
                    answered.completeExceptionally(e);
                }
            }
        };
    }
}
