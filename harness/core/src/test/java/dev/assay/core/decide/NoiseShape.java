package dev.assay.core.decide;

import java.util.function.ToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;

/** Noise of the logs of trial values, of mean 0, as docs/statistics.md section 8 lists it. */
enum NoiseShape {
    NORMAL("normal, sd 3%") {
        @Override
        double[][] draw(UniformRandomProvider r, int blocks) {
            return independent(r, blocks, x -> 0.03 * gauss(x), x -> 0.03 * gauss(x));
        }
    },
    LOGNORMAL("lognormal, sd 10%") {
        @Override
        double[][] draw(UniformRandomProvider r, int blocks) {
            return independent(r, blocks, x -> 0.10 * gauss(x), x -> 0.10 * gauss(x));
        }
    },
    STUDENT("Student's t, 3 degrees of freedom, scale 3%") {
        @Override
        double[][] draw(UniformRandomProvider r, int blocks) {
            return independent(r, blocks, x -> 0.03 * student3(x), x -> 0.03 * student3(x));
        }
    },
    OUTLIERS("normal, sd 3%, one trial in 20 five times as far") {
        @Override
        double[][] draw(UniformRandomProvider r, int blocks) {
            ToDoubleFunction<UniformRandomProvider> noise = x -> 0.03 * gauss(x) * (x.nextDouble() < 0.05 ? 5 : 1);
            return independent(r, blocks, noise, noise);
        }
    },
    /** The arm that runs second in a block is drawn, balanced in pairs of blocks, as in a schedule. */
    DRIFT("normal, sd 3%, with a drift of 2 sd over the campaign") {
        @Override
        double[][] draw(UniformRandomProvider r, int blocks) {
            double[][] noise = NORMAL.draw(r, blocks);
            double perTrial = 2 * 0.03 / (2.0 * blocks);
            boolean candidateFirst = false;
            for (int i = 0; i < blocks; i++) {
                candidateFirst = i % 2 == 0 ? r.nextBoolean() : !candidateFirst;
                noise[0][i] += perTrial * (2 * i + (candidateFirst ? 1 : 0));
                noise[1][i] += perTrial * (2 * i + (candidateFirst ? 0 : 1));
            }
            return noise;
        }
    },
    NODE("node effect 3%, run noise 1%") {
        @Override
        double[][] draw(UniformRandomProvider r, int blocks) {
            ToDoubleFunction<UniformRandomProvider> noise = x -> 0.03 * gauss(x) + 0.01 * gauss(x);
            return independent(r, blocks, noise, noise);
        }
    },
    SKEWED("candidate exponential, baseline normal, both sd 3%") {
        @Override
        double[][] draw(UniformRandomProvider r, int blocks) {
            // Slower trials are farther out: on a scale where more is better the tail points down.
            return independent(r, blocks, x -> 0.03 * gauss(x), x -> -0.03 * (-Math.log(1 - x.nextDouble()) - 1));
        }
    };

    private final String words;

    NoiseShape(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** Noise of the baseline and of the candidate, one value per block. */
    abstract double[][] draw(UniformRandomProvider random, int blocks);

    private static double[][] independent(
            UniformRandomProvider r,
            int blocks,
            ToDoubleFunction<UniformRandomProvider> baseline,
            ToDoubleFunction<UniformRandomProvider> candidate) {
        double[][] noise = new double[2][blocks];
        for (int i = 0; i < blocks; i++) {
            noise[0][i] = baseline.applyAsDouble(r);
            noise[1][i] = candidate.applyAsDouble(r);
        }
        return noise;
    }

    private static double student3(UniformRandomProvider r) {
        double chi = square(gauss(r)) + square(gauss(r)) + square(gauss(r));
        return gauss(r) / Math.sqrt(chi / 3);
    }

    private static double square(double x) {
        return x * x;
    }

    /** Box and Muller. */
    static double gauss(UniformRandomProvider r) {
        return Math.sqrt(-2 * Math.log(1 - r.nextDouble())) * Math.cos(2 * Math.PI * r.nextDouble());
    }
}
