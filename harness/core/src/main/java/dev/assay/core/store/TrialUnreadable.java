package dev.assay.core.store;

import java.io.Serial;

/** A trial whose files do not give a measurement that can be trusted. */
public final class TrialUnreadable extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String trialId;

    public TrialUnreadable(String trialId, String reason) {
        super(reason);
        this.trialId = trialId;
    }

    public TrialUnreadable(String trialId, String reason, Throwable cause) {
        super(reason, cause);
        this.trialId = trialId;
    }

    public String trialId() {
        return trialId;
    }
}
