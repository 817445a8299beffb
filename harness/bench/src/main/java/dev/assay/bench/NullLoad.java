package dev.assay.bench;

import dev.assay.api.Words;
import dev.assay.api.trial.WaitStrategy;
import java.io.IOException;

/**
 * How much the load generator itself can do (docs/performance.md). Prints a line for each load.
 *
 * <pre>
 * NullLoad hold RATE SECONDS [auto|park|spin] [raw]  one load at a rate; raw keeps every request
 * NullLoad search RATE SECONDS [auto|park|spin]      from a rate upwards until one is not valid
 * </pre>
 */
public final class NullLoad {
    private static final String USAGE = "NullLoad hold|search RATE SECONDS [auto|park|spin] [raw]";
    private static final double GRID = 1.2;
    private static final double MOST_PER_SECOND = 1e8;
    /** A rate that fails once is tried again: on a shared machine one failure may be a neighbour's. */
    private static final int TRIES = 2;

    private NullLoad() {}

    public static void main(String[] args) throws IOException {
        if (args.length < 3 || args.length > 5 || !(args[0].equals("hold") || args[0].equals("search"))) {
            throw new IllegalArgumentException(USAGE);
        }
        double rate = Double.parseDouble(args[1]);
        long seconds = Long.parseLong(args[2]);
        WaitStrategy strategy = Words.parse(WaitStrategy.class, args.length > 3 ? args[3] : "auto")
                .orElseThrow(() -> new IllegalArgumentException(USAGE));
        // The first load compiles the path, as the warm-up of a trial does; its figures are not shown.
        NullFigures unused = new NullRun(Math.min(rate, 1_000_000), 3, strategy, false).measure();
        if (args[0].equals("hold")) {
            boolean raw = args.length > 4 && args[4].equals("raw");
            System.out.println(
                    new NullRun(rate, seconds, strategy, raw).measure().line());
        } else {
            search(rate, seconds, strategy);
        }
    }

    private static void search(double fromRate, long seconds, WaitStrategy strategy) throws IOException {
        double held = 0;
        for (double rate = fromRate; rate <= MOST_PER_SECOND && holds(rate, seconds, strategy); rate *= GRID) {
            held = rate;
        }
        System.out.printf("highest valid rate on the grid: %.0f/s%n", held);
    }

    private static boolean holds(double rate, long seconds, WaitStrategy strategy) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            NullFigures figures = new NullRun(rate, seconds, strategy, false).measure();
            System.out.println(figures.line());
            if (figures.valid()) {
                return true;
            }
        }
        return false;
    }
}
