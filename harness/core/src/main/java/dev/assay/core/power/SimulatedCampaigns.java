package dev.assay.core.power;

import dev.assay.core.stats.StudentT;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/** Campaigns as they would go if the noise is normal and as supposed, drawn with a fixed seed. */
final class SimulatedCampaigns {
    /** Standard error of a power below 1%. */
    static final int CAMPAIGNS = 4_000;

    private static final long SEED = 20_260_101;
    private static final int FEWEST = PowerStudy.FEWEST_BLOCKS;

    private final Noises noises;
    private final double alpha;
    private final int blocks;
    private final double[][] factor;
    /** Sums and sums of squares of the distance to the demand in standard deviations, [gate][block]. */
    private final double[][] sums;

    private final double[][] squares;

    /**
     * @param power share of campaigns in which every gate is GO
     * @param meanBlocks run until every gate has stopped, or one for NO-GO
     */
    record Planned(double power, double meanBlocks) {}

    /**
     * @param alpha one-sided level of a plan without looks
     * @param blocks longest campaign
     */
    SimulatedCampaigns(Noises noises, double alpha, int blocks) {
        this.noises = noises;
        this.alpha = alpha;
        this.blocks = blocks;
        this.factor = cholesky(noises.correlation());
        this.sums = new double[factor.length][blocks + 1];
        this.squares = new double[factor.length][blocks + 1];
    }

    /** Joint power by number of blocks, from the fewest on. */
    List<Double> curve() {
        double[] critical = new double[blocks + 1];
        for (int n = FEWEST; n <= blocks; n++) {
            critical[n] = StudentT.upperQuantile(alpha, n - 1.0);
        }
        int[] passed = new int[blocks + 1];
        ZigguratSampler.NormalizedGaussian gauss = gauss();
        for (int c = 0; c < CAMPAIGNS; c++) {
            draw(gauss);
            for (int n = FEWEST; n <= blocks; n++) {
                passed[n] += all(n, critical[n]) ? 1 : 0;
            }
        }
        List<Double> curve = new ArrayList<>();
        for (int n = FEWEST; n <= blocks; n++) {
            curve.add((double) passed[n] / CAMPAIGNS);
        }
        return curve;
    }

    /** The plan with its looks: a gate that has stopped stays stopped. */
    Planned planned(List<Integer> looks, List<Double> levels) {
        double[] critical = new double[looks.size()];
        for (int k = 0; k < critical.length; k++) {
            critical[k] = looks.get(k) < FEWEST || levels.get(k) <= 0
                    ? Double.POSITIVE_INFINITY
                    : StudentT.upperQuantile(levels.get(k), looks.get(k) - 1.0);
        }
        ZigguratSampler.NormalizedGaussian gauss = gauss();
        int go = 0;
        long run = 0;
        for (int c = 0; c < CAMPAIGNS; c++) {
            draw(gauss);
            boolean[] stopped = new boolean[factor.length];
            int k = 0;
            boolean all = look(stopped, looks.get(0), critical[0]);
            while (!all && k + 1 < critical.length) {
                k++;
                all = look(stopped, looks.get(k), critical[k]);
            }
            go += all ? 1 : 0;
            run += looks.get(k);
        }
        return new Planned((double) go / CAMPAIGNS, (double) run / CAMPAIGNS);
    }

    private boolean look(boolean[] stopped, int n, double critical) {
        boolean all = countsAreShown(n);
        for (int g = 0; g < stopped.length; g++) {
            stopped[g] |= t(g, n) >= critical;
            all &= stopped[g];
        }
        return all;
    }

    private boolean all(int n, double critical) {
        for (int g = 0; g < factor.length; g++) {
            if (t(g, n) < critical) {
                return false;
            }
        }
        return countsAreShown(n);
    }

    private boolean countsAreShown(int n) {
        return noises.counts().stream().allMatch(need -> n >= need.blocks());
    }

    private double t(int gate, int n) {
        double mean = sums[gate][n] / n;
        double variance = (squares[gate][n] - n * mean * mean) / (n - 1);
        return mean / Math.sqrt(variance / n);
    }

    private void draw(ZigguratSampler.NormalizedGaussian gauss) {
        double[] z = new double[factor.length];
        for (int n = 1; n <= blocks; n++) {
            for (int g = 0; g < z.length; g++) {
                z[g] = gauss.sample();
            }
            for (int g = 0; g < z.length; g++) {
                GateNoise noise = noises.gates().get(g);
                double d = noise.distance() / noise.sd();
                for (int h = 0; h <= g; h++) {
                    d += factor[g][h] * z[h];
                }
                sums[g][n] = sums[g][n - 1] + d;
                squares[g][n] = squares[g][n - 1] + d * d;
            }
        }
    }

    private static ZigguratSampler.NormalizedGaussian gauss() {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        return ZigguratSampler.NormalizedGaussian.of(random);
    }

    /** Lower triangle whose product with itself is the matrix; what rounding or few blocks leave negative is 0. */
    static double[][] cholesky(List<List<Double>> matrix) {
        double[][] l = new double[matrix.size()][matrix.size()];
        for (int i = 0; i < l.length; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = matrix.get(i).get(j);
                for (int k = 0; k < j; k++) {
                    rest -= l[i][k] * l[j][k];
                }
                if (i == j) {
                    l[i][i] = Math.sqrt(Math.max(0, rest));
                } else {
                    l[i][j] = l[j][j] > 1e-9 ? rest / l[j][j] : 0;
                }
            }
        }
        return l;
    }
}
