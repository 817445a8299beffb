package dev.assay.core.power;

import java.util.List;

/**
 * What is supposed about the must-gates of a plan.
 *
 * @param gates whose power can be computed
 * @param counts gates on failures
 * @param open gates of which nothing can be said
 * @param correlation of one block's effects between {@code gates}, symmetric, 1 on the diagonal
 * @param dependence in words, where the correlation comes from
 */
public record Noises(
        List<GateNoise> gates, List<CountNeed> counts, List<OpenGate> open, double[][] correlation, String dependence) {
    public Noises {
        gates = List.copyOf(gates);
        counts = List.copyOf(counts);
        open = List.copyOf(open);
        if (correlation.length != gates.size()) {
            throw new IllegalArgumentException(
                    "correlation: expected " + gates.size() + " rows, found " + correlation.length);
        }
    }

    static double[][] independent(int size) {
        double[][] identity = new double[size][size];
        for (int i = 0; i < size; i++) {
            identity[i][i] = 1;
        }
        return identity;
    }
}
