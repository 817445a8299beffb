package dev.assay.core.metric;

import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.TrialData;
import java.util.function.ToLongFunction;

/** Times to get a model ready, as the worker reports them. */
final class DeploymentFormulas {
    private static final long TICK_NANOS = 1_000;

    private DeploymentFormulas() {}

    static MetricValue modelLoad(TrialData trial) {
        return time(trial, DeploymentFacts::loadNanos);
    }

    static MetricValue firstAnswer(TrialData trial) {
        return time(trial, facts -> facts.loadNanos() + facts.firstAnswerNanos());
    }

    private static MetricValue time(TrialData trial, ToLongFunction<DeploymentFacts> of) {
        return trial.result()
                .deployment()
                .map(facts -> Values.value((double) Math.max(TICK_NANOS, of.applyAsLong(facts)), TICK_NANOS))
                .orElseGet(() -> Values.missing(Cause.PLATFORM, "the model was never deployed"));
    }
}
