package dev.assay.agent.ledger;

import java.nio.FloatBuffer;

/** Judges the answers of one request, sample by sample. */
final class Answers {
    private Answers() {}

    /** False as well when there are fewer numbers than the samples need. */
    static boolean right(LedgerSpec spec, int first, int samples, FloatBuffer answers) {
        if (spec.check() == dev.assay.api.spi.ResponseCheck.NONE) {
            return true;
        }
        if ((long) samples * spec.answerLength() > answers.remaining()) {
            return false;
        }
        int offset = answers.position();
        for (int i = 0; i < samples; i++) {
            if (!spec.check().accepts(first + i, answers, offset + i * spec.answerLength())) {
                return false;
            }
        }
        return true;
    }
}
