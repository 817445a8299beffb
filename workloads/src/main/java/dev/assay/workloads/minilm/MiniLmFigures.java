package dev.assay.workloads.minilm;

/** Size of the model and of its work, from its published configuration. */
final class MiniLmFigures {
    private static final int LAYERS = 6;
    private static final int WIDTH = MiniLm.WIDTH;
    private static final int INNER_WIDTH = 1536;
    private static final int VOCABULARY = 30522;
    private static final int POSITIONS = 512;
    private static final int SEGMENTS = 2;

    /** Sum of the token counts of the sentences in the pool, and of their squares; a test counts them. */
    static final int TOKENS = 910;

    static final int TOKENS_SQUARED = 13_720;
    static final int SENTENCES = 64;

    /** Weights and biases without the pooling layer, which sentence embedding does not use. */
    static final long PARAMETERS = (VOCABULARY + POSITIONS + SEGMENTS) * WIDTH
            + 2L * WIDTH
            + LAYERS * (4L * (WIDTH * WIDTH + WIDTH) + 2L * WIDTH * INNER_WIDTH + INNER_WIDTH + WIDTH + 4L * WIDTH);

    private MiniLmFigures() {}

    /** Of the matrix products for a sentence of the pool, on average. */
    static double flopsPerSample() {
        double dense = 2.0 * LAYERS * (4.0 * WIDTH * WIDTH + 2.0 * WIDTH * INNER_WIDTH) * TOKENS;
        double attention = 2.0 * LAYERS * 2.0 * WIDTH * TOKENS_SQUARED;
        return (dense + attention) / SENTENCES;
    }
}
