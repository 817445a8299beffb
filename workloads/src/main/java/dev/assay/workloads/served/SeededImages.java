package dev.assay.workloads.served;

import dev.assay.workloads.graph.SeededValues;
import java.util.List;

/**
 * Images drawn from a seed: coloured waves of several lengths over a colour, with fine grain; normalised like
 * photographs before a classifier (mean about 0, standard deviation about 1). Only StrictMath is used, so that they are
 * the same to the last bit everywhere.
 */
public final class SeededImages {
    private static final int CHANNELS = 3;
    private static final int WAVES = 5;
    private static final long SEED = 0x1a6e5L;

    private SeededImages() {}

    /** A pool of square images of some side, channels first. */
    public static SamplePool pool(int size, int side) {
        return new SamplePool(List.of(CHANNELS, side, side), size, index -> image(index, side));
    }

    private static float[] image(int index, int side) {
        SeededValues draws = SeededValues.of(SEED, "image-" + index);
        float[] image = new float[CHANNELS * side * side];
        double[] colour = three(draws, 1.5);
        for (int c = 0; c < CHANNELS; c++) {
            for (int i = c * side * side; i < (c + 1) * side * side; i++) {
                image[i] = (float) (colour[c] + draws.uniform(-0.2, 0.2));
            }
        }
        for (int w = 0; w < WAVES; w++) {
            addWave(image, side, draws);
        }
        return image;
    }

    private static void addWave(float[] image, int side, SeededValues draws) {
        double[] colour = three(draws, 1);
        double[] rows = wave(side, draws);
        double[] columns = wave(side, draws);
        for (int c = 0; c < CHANNELS; c++) {
            for (int y = 0; y < side; y++) {
                double scale = colour[c] * rows[y];
                int from = (c * side + y) * side;
                for (int x = 0; x < side; x++) {
                    image[from + x] += (float) (scale * columns[x]);
                }
            }
        }
    }

    /** Half a period to sixteen periods over the side. */
    private static double[] wave(int side, SeededValues draws) {
        double periods = 0.5 * StrictMath.pow(2, draws.uniform(0, 5));
        double phase = draws.uniform(0, 2 * Math.PI);
        double[] wave = new double[side];
        for (int i = 0; i < side; i++) {
            wave[i] = StrictMath.sin(2 * Math.PI * periods * i / side + phase);
        }
        return wave;
    }

    private static double[] three(SeededValues draws, double halfWidth) {
        return new double[] {
            draws.uniform(-halfWidth, halfWidth),
            draws.uniform(-halfWidth, halfWidth),
            draws.uniform(-halfWidth, halfWidth)
        };
    }
}
