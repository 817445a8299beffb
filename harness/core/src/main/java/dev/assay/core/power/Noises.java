package dev.assay.core.power;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

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
        List<GateNoise> gates,
        List<CountNeed> counts,
        List<OpenGate> open,
        List<List<Double>> correlation,
        String dependence) {
    public Noises {
        gates = List.copyOf(gates);
        counts = List.copyOf(counts);
        open = List.copyOf(open);
        correlation = correlation.stream().map(List::copyOf).toList();
        if (correlation.size() != gates.size()) {
            throw new IllegalArgumentException(
                    "correlation: expected " + gates.size() + " rows, found " + correlation.size());
        }
    }

    /** Gates that do not move together. */
    static List<List<Double>> independent(int size) {
        return of(size, (i, j) -> i.equals(j) ? 1.0 : 0.0);
    }

    /** A matrix from its entries. */
    static List<List<Double>> of(int size, BiFunction<Integer, Integer, Double> entry) {
        List<List<Double>> rows = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            List<Double> row = new ArrayList<>();
            for (int j = 0; j < size; j++) {
                row.add(entry.apply(i, j));
            }
            rows.add(row);
        }
        return rows;
    }
}
