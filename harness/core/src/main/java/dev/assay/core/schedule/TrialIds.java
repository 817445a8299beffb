package dev.assay.core.schedule;

import dev.assay.api.Arm;
import java.util.Locale;

/** Names of trials. */
final class TrialIds {
    private static final int LONGEST_LABEL = 80;

    private TrialIds() {}

    /** {@code 007-candidate-minilm-closed}: unique by its number, safe as a file name. */
    static String id(int index, Arm arm, String label) {
        String safe = label.replaceAll("[^A-Za-z0-9._-]", "-");
        String shortened = safe.length() > LONGEST_LABEL ? safe.substring(0, LONGEST_LABEL) : safe;
        return String.format(Locale.ROOT, "%03d-%s-%s", index, arm.word(), shortened);
    }
}
