package dev.assay.core.metric;

import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.TrialData;

/** Times of streamed answers, which only workloads that stream have. */
final class StreamTimes {
    private static final String FIRST = "ttft";
    private static final String PER_TOKEN = "tpot";
    private static final String GAP = "gap";

    private StreamTimes() {}

    static Distribution timeToFirstToken(TrialData trial) {
        return require(trial, FIRST);
    }

    static Distribution timePerOutputToken(TrialData trial) {
        return require(trial, PER_TOKEN);
    }

    /** Between two parts of an answer; of none where all answers had one part. */
    static Distribution gapBetweenTokens(TrialData trial) {
        return require(trial, GAP);
    }

    /** Whether a metric is about streamed answers. */
    static boolean concerns(String metricId) {
        return metricId.startsWith(FIRST + "-")
                || metricId.startsWith(PER_TOKEN + "-")
                || metricId.startsWith(Metrics.TOKEN_GAP);
    }

    /** Whether the answers of a trial were streamed, in more than one part where a metric is about what lies between them. */
    static boolean exist(TrialData trial, String metricId) {
        return exist(trial)
                && (!metricId.startsWith(Metrics.TOKEN_GAP)
                        || trial.otherTimes().containsKey(GAP));
    }

    /** Whether the answers of a trial were streamed. */
    static boolean exist(TrialData trial) {
        return trial.otherTimes().containsKey(FIRST) && trial.otherTimes().containsKey(PER_TOKEN);
    }

    private static Distribution require(TrialData trial, String tag) {
        Distribution times = trial.otherTimes().get(tag);
        if (times == null) {
            throw new IllegalArgumentException("trial " + trial.spec().trialId() + ": expected times tagged '" + tag
                    + "', found only " + trial.otherTimes().keySet());
        }
        return times;
    }
}
