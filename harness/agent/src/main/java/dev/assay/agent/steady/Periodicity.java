package dev.assay.agent.steady;

import dev.assay.api.trial.Window;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Pauses that come back at regular times: the strongest period, if any, of the longest response time of the windows. By
 * its autocorrelation, since short pauses spread over many frequencies.
 *
 * @param periodWindows from one pause to the next, in windows, at least 2
 * @param correlation of the series with itself a period later, in (0, 1]
 */
public record Periodicity(int periodWindows, double correlation) {
    /** A period must come back at least so often. */
    private static final int LEAST_PERIODS = 4;

    private static final int LEAST_WINDOWS = 20;
    private static final double LEAST_CORRELATION = 0.5;
    /** Standard errors of the autocorrelation of noise, 1 / sqrt(n), that the largest of many lags may have by chance. */
    private static final double STANDARD_ERRORS = 5;
    /** Multiples of a period are almost as strong; the shortest of those that are counts. */
    private static final double ALMOST = 0.8;

    /**
     * @param windows of the measured part, in order
     */
    public static Optional<Periodicity> of(List<Window> windows) {
        double[] x = windows.stream()
                .mapToDouble(w -> Math.log1p((double) w.maxNanos().orElse(0)))
                .toArray();
        if (x.length < LEAST_WINDOWS
                || windows.stream().anyMatch(w -> w.maxNanos().isEmpty())) {
            return Optional.empty();
        }
        double[] correlations = correlations(x, x.length / LEAST_PERIODS);
        double least = Math.max(LEAST_CORRELATION, STANDARD_ERRORS / Math.sqrt(x.length));
        double strongest = 0;
        for (int lag = 2; lag < correlations.length; lag++) {
            strongest = isPeak(correlations, lag) ? Math.max(strongest, correlations[lag]) : strongest;
        }
        for (int lag = 2; lag < correlations.length && strongest >= least; lag++) {
            if (isPeak(correlations, lag) && correlations[lag] >= ALMOST * strongest) {
                return Optional.of(new Periodicity(lag, Math.min(1, correlations[lag])));
            }
        }
        return Optional.empty();
    }

    /** Higher than its neighbours, and with a trough before it: what only fades slowly has no period. */
    private static boolean isPeak(double[] correlations, int lag) {
        double after = lag + 1 < correlations.length ? correlations[lag + 1] : Double.NEGATIVE_INFINITY;
        double trough = Arrays.stream(correlations, 1, lag).min().orElse(1);
        return correlations[lag] >= correlations[lag - 1]
                && correlations[lag] > after
                && trough < correlations[lag] / 2;
    }

    /** Autocorrelation at each lag from 0 to the longest. */
    private static double[] correlations(double[] x, int longest) {
        double mean = Arrays.stream(x).average().orElse(0);
        double squares = Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum();
        double[] correlations = new double[longest + 1];
        for (int lag = 0; lag <= longest && squares > 0; lag++) {
            double products = 0;
            for (int i = lag; i < x.length; i++) {
                products += (x[i] - mean) * (x[i - lag] - mean);
            }
            correlations[lag] = products / squares * x.length / (x.length - lag);
        }
        return correlations;
    }
}
