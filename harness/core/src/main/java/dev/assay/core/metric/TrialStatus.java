package dev.assay.core.metric;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.TrialResult;
import dev.assay.core.metric.TrialRow.Status;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether a trial's values count.
 *
 * @param status outcome
 * @param reason why they do not, in one sentence; empty when they do
 */
record TrialStatus(Status status, String reason) {
    private static final String MEMORY_ERRORS = "GPU_MEMORY_ERRORS";

    static TrialStatus invalid(InvalidCause cause, String detail) {
        String more = detail.isBlank() ? "" : " (" + detail + ")";
        return new TrialStatus(Status.INVALID, cause.words() + more);
    }

    static TrialStatus of(TrialResult result, Arm arm) {
        // Before any failure: what a broken card did to a trial is no outcome of the platform, on either arm.
        Optional<Finding> broken = result.findings().stream()
                .filter(finding -> finding.code().equals(MEMORY_ERRORS))
                .findFirst();
        if (broken.isPresent()) {
            return invalid(InvalidCause.DEVICE_FAULT, broken.get().message());
        }
        if (result.failure().isPresent()) {
            return failed(result.failure().get(), arm);
        }
        if (result.client().isPresent() && result.client().get().clientLimited()) {
            return invalid(InvalidCause.CLIENT_LIMITED, "");
        }
        if (result.measured().scheduled() == 0) {
            return invalid(InvalidCause.HARNESS_ERROR, "no request was scheduled in the measured part");
        }
        return new TrialStatus(Status.VALID, "");
    }

    private static TrialStatus failed(Failure failure, Arm arm) {
        String detail = failure.code() + ": " + failure.message();
        return switch (failure.blame()) {
            case PLATFORM -> new TrialStatus(Status.FAILED, detail);
            case HARNESS -> invalid(InvalidCause.HARNESS_ERROR, detail);
            case USER -> invalid(InvalidCause.STOPPED_BY_USER, detail);
            case HOST -> host(failure.code().toUpperCase(Locale.ROOT), detail, arm);
        };
    }

    /**
     * A machine that fails under the candidate is part of what is proposed, so it is an outcome of that arm; losing the
     * allocation or the way to it is neither arm's doing.
     */
    private static TrialStatus host(String code, String detail, Arm arm) {
        if (code.equals("TRIAL_PREEMPTED") || code.equals("ALLOCATION_EXPIRED")) {
            return invalid(InvalidCause.PREEMPTED, detail);
        }
        if (code.contains("CONNECTION") || code.contains("LEASE") || code.contains("SPOOL")) {
            return invalid(InvalidCause.CONNECTION_LOST, detail);
        }
        return arm == Arm.BASELINE ? invalid(InvalidCause.HOST_FAULT, detail) : new TrialStatus(Status.FAILED, detail);
    }
}
