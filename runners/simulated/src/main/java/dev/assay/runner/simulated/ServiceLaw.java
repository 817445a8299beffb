package dev.assay.runner.simulated;

/** The law of service times, scaled to mean 1. Each says its coefficient of variation (sd / mean). */
sealed interface ServiceLaw {
    /** One service time, in units of the mean. */
    double draw(Draws draws);

    /** Always 1: cv 0. */
    record Constant() implements ServiceLaw {
        @Override
        public double draw(Draws draws) {
            return 1;
        }
    }

    /** cv 1; without memory. */
    record Exponential() implements ServiceLaw {
        @Override
        public double draw(Draws draws) {
            return draws.exponential();
        }
    }

    /** exp(s Z - s²/2) with s² = ln(1 + cv²). */
    record Lognormal(double cv) implements ServiceLaw {
        @Override
        public double draw(Draws draws) {
            double variance = StrictMath.log(1 + cv * cv);
            return StrictMath.exp(StrictMath.sqrt(variance) * draws.normal() - variance / 2);
        }
    }

    /** Shape 1/cv², scale cv², by rejection (Marsaglia and Tsang 2000). */
    record Gamma(double cv) implements ServiceLaw {
        @Override
        public double draw(Draws draws) {
            double shape = 1 / (cv * cv);
            // Below shape 1 the method draws one higher and thins by a power of a uniform.
            double boost = shape < 1 ? StrictMath.exp(StrictMath.log(1 - draws.uniform()) / shape) : 1;
            double d = (shape < 1 ? shape + 1 : shape) - 1.0 / 3;
            double c = 1 / StrictMath.sqrt(9 * d);
            while (true) {
                double x = draws.normal();
                double root = 1 + c * x;
                double v = root * root * root;
                if (v > 0 && StrictMath.log(1 - draws.uniform()) < 0.5 * x * x + d - d * v + d * StrictMath.log(v)) {
                    return d * v * boost / shape;
                }
            }
        }
    }

    /**
     * Slow with probability {@code p}, else fast: slow = 1 + cv sqrt((1-p)/p), fast = 1 - cv sqrt(p/(1-p)).
     *
     * @param p in (0, 1), small enough for fast to stay above 0
     */
    record Bimodal(double cv, double p) implements ServiceLaw {
        public Bimodal {
            if (!(p > 0 && p < 1) || !(cv * StrictMath.sqrt(p / (1 - p)) < 1)) {
                throw new IllegalArgumentException("slow-ratio: expected a number in (0, 1) with"
                        + " service-cv * sqrt(slow-ratio / (1 - slow-ratio)) below 1, found " + p + " with service-cv "
                        + cv);
            }
        }

        @Override
        public double draw(Draws draws) {
            return draws.uniform() < p ? 1 + cv * StrictMath.sqrt((1 - p) / p) : 1 - cv * StrictMath.sqrt(p / (1 - p));
        }
    }

    /**
     * @throws IllegalArgumentException when the name or a figure is unknown to it
     */
    static ServiceLaw of(String name, double cv, double slowRatio) {
        return switch (name) {
            case "constant" -> new Constant();
            case "exponential" -> new Exponential();
            case "lognormal" -> new Lognormal(cv);
            case "gamma" -> new Gamma(cv);
            case "bimodal" -> new Bimodal(cv, slowRatio);
            default ->
                throw new IllegalArgumentException(
                        "service: expected constant, exponential, lognormal, gamma or bimodal, found '" + name + "'");
        };
    }
}
