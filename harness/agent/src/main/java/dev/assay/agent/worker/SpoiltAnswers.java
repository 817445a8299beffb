package dev.assay.agent.worker;

import java.nio.FloatBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Spoils a share of the answers when a fault asks for it: every so many-th, so that the share is exact. */
final class SpoiltAnswers {
    private final AtomicLong seen = new AtomicLong();
    private volatile double share;

    /**
     * @param share of the answers from now on, in [0, 1]
     */
    void share(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share: expected a number from 0 to 1, found " + share);
        }
        this.share = share;
    }

    /** The answer as it is to be sent. */
    FloatBuffer next(FloatBuffer answers) {
        double now = share;
        if (now == 0) {
            return answers;
        }
        long number = seen.incrementAndGet();
        boolean spoil = Math.floor(number * now) > Math.floor((number - 1) * now);
        return spoil ? spoilt(answers) : answers;
    }

    private static FloatBuffer spoilt(FloatBuffer answers) {
        float[] numbers = new float[answers.remaining()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = -1 - 2 * answers.get();
        }
        return FloatBuffer.wrap(numbers);
    }
}
