package dev.assay.agent.load;

/**
 * Gamma gaps with mean 1, by the method of Marsaglia and Tsang, "A simple method for generating gamma variables" (ACM
 * TOMS 2000), with their power of a uniform for shapes below 1.
 */
final class GammaGaps implements Gaps {
    private final Draws draws;
    private final double shape;
    private final double d;
    private final double c;

    GammaGaps(Draws draws, double shape) {
        if (!(shape > 0) || Double.isInfinite(shape)) {
            throw new IllegalArgumentException("burstiness: expected a number above 0, found " + shape);
        }
        this.draws = draws;
        this.shape = shape;
        d = (shape < 1 ? shape + 1 : shape) - 1.0 / 3;
        c = 1 / StrictMath.sqrt(9 * d);
    }

    @Override
    public double next() {
        double value = atLeastOne();
        if (shape < 1) {
            value *= StrictMath.pow(draws.nextUnit(), 1 / shape);
        }
        return value / shape;
    }

    private double atLeastOne() {
        while (true) {
            double x = draws.nextNormal();
            double root = 1 + c * x;
            if (root > 0) {
                double v = root * root * root;
                if (StrictMath.log(draws.nextUnit()) < 0.5 * x * x + d - d * v + d * StrictMath.log(v)) {
                    return d * v;
                }
            }
        }
    }
}
