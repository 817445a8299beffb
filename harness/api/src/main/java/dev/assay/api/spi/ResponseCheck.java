package dev.assay.api.spi;

import java.nio.FloatBuffer;

/** Judges answers. Quick; allocates nothing. */
@FunctionalInterface
public interface ResponseCheck {
    /** Accepts everything. */
    ResponseCheck NONE = (sample, answers, offset) -> true;

    /**
     * @param sample index in the sample set
     * @param answers numbers of one or more answers
     * @param offset absolute position of this sample's answer
     * @return true when the answer is right within tolerance
     */
    boolean accepts(int sample, FloatBuffer answers, int offset);
}
