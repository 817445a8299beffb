package dev.assay.bench.worker;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/**
 * What the worker protocol costs over a bare pipe between two JVMs: {@code EchoBench [ROUNDS]}. Both ways are measured in
 * turn in one run; shown is the median of the rounds. Targets: window 1 at most 1.5 times the pipe's median round trip,
 * window 64 at least half of its rate.
 */
public final class EchoBench {
    private static final int SHORT_BYTES = 32;
    private static final int LONG_BYTES = 600_016;

    private EchoBench() {}

    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 7;
        row("32 B, window 1", SHORT_BYTES, 1, 30_000, rounds);
        row("32 B, window 64", SHORT_BYTES, 64, 300_000, rounds);
        row("600 KB, window 1", LONG_BYTES, 1, 500, rounds);
    }

    private static void row(String name, int frameBytes, int window, int frames, int rounds) throws Exception {
        try (EchoPath raw = RawPath.start(frameBytes);
                EchoPath protocol = ProtocolPath.start(frameBytes)) {
            double[][] of = new double[4][rounds];
            // The first round of each compiles its path.
            for (int round = -1; round < rounds; round++) {
                measure(raw, window, frames, round, of[0], of[1]);
                measure(protocol, window, frames, round, of[2], of[3]);
            }
            double rawP50 = median(of[0]);
            double p50 = median(of[2]);
            double rawRate = median(of[1]);
            double rate = median(of[3]);
            System.out.printf(
                    Locale.ROOT,
                    "%-17s | pipe p50 %.1f us, %.0f/s | protocol p50 %.1f us, %.0f/s | p50 ratio %.2f, rate ratio %.2f%n",
                    name,
                    rawP50 / 1e3,
                    rawRate,
                    p50 / 1e3,
                    rate,
                    p50 / rawP50,
                    rate / rawRate);
        }
    }

    private static void measure(EchoPath path, int window, int frames, int round, double[] p50, double[] rate)
            throws IOException, InterruptedException {
        long[] times = new long[frames];
        long nanos = path.run(window, times);
        if (round >= 0) {
            Arrays.sort(times);
            p50[round] = times[frames / 2];
            rate[round] = frames * 1e9 / nanos;
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
