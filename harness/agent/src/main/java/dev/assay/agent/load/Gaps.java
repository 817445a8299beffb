package dev.assay.agent.load;

/** Gaps between arrivals in units of the mean gap; their shape is the burstiness, the rate comes from elsewhere. */
interface Gaps {
    /** Mean 1. */
    double next();

    /** From the start of the load to the first arrival. */
    default double first() {
        return next();
    }

    /** Equal gaps; the first request is due at once. */
    static Gaps even() {
        return new Gaps() {
            @Override
            public double next() {
                return 1;
            }

            @Override
            public double first() {
                return 0;
            }
        };
    }

    /** A Poisson process. */
    static Gaps exponential(Draws draws) {
        return draws::nextExponential;
    }

    /**
     * Gamma gaps.
     *
     * @param shape above 0; 1 is Poisson, below 1 burstier, above 1 more even
     */
    static Gaps gamma(Draws draws, double shape) {
        return shape == 1 ? exponential(draws) : new GammaGaps(draws, shape);
    }
}
