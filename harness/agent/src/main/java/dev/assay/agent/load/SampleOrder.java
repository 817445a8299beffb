package dev.assay.agent.load;

/**
 * Which samples each request names: ranges of neighbours, in an order shuffled by a seed (Fisher and Yates), the whole
 * set before any comes again.
 */
public final class SampleOrder {
    private final int samples;
    private final int[] firsts;
    private int next;

    /**
     * @param seed the same on both arms of a block
     * @param samples size of the loaded set
     * @param perRequest samples named by one request
     */
    SampleOrder(long seed, int samples, int perRequest) {
        if (perRequest < 1 || samples < perRequest) {
            throw new IllegalArgumentException("samplesPerRequest: expected 1 to " + samples
                    + ", the number of samples of the workload, found " + perRequest);
        }
        this.samples = samples;
        firsts = new int[samples / perRequest];
        for (int i = 0; i < firsts.length; i++) {
            firsts[i] = i * perRequest;
        }
        Draws draws = new Draws(seed);
        for (int i = firsts.length - 1; i > 0; i--) {
            int j = draws.nextBelow(i + 1);
            int swapped = firsts[i];
            firsts[i] = firsts[j];
            firsts[j] = swapped;
        }
    }

    /**
     * First sample of the next request.
     *
     * @param count samples that it names, at most the size of the set
     */
    int nextFirst(int count) {
        int first = firsts[next];
        next = next + 1 == firsts.length ? 0 : next + 1;
        return Math.min(first, samples - count);
    }
}
