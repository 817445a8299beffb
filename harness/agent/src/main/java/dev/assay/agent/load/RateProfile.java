package dev.assay.agent.load;

import java.util.List;

/**
 * Offered rate over time: pieces in which it is constant or changes linearly. It turns a count of arrivals into the
 * time by which that many are expected, so one stream of unit gaps serves flat, stepped and ramped loads alike.
 */
final class RateProfile {
    /**
     * @param durationNanos above 0
     * @param fromPerSecond rate at its start, at least 0
     * @param toPerSecond rate at its end, at least 0
     */
    record Piece(long durationNanos, double fromPerSecond, double toPerSecond) {
        Piece {
            if (durationNanos <= 0) {
                throw new IllegalArgumentException("duration: expected more than 0, found " + durationNanos + " ns");
            }
            check(fromPerSecond);
            check(toPerSecond);
        }

        private static void check(double rate) {
            if (!(rate >= 0) || Double.isInfinite(rate)) {
                throw new IllegalArgumentException("rate: expected a number of at least 0 per second, found " + rate);
            }
        }

        double arrivals() {
            return (fromPerSecond + toPerSecond) / 2 * seconds();
        }

        double seconds() {
            return durationNanos / 1e9;
        }
    }

    private final List<Piece> pieces;
    private int index;
    private long startNanos;
    private double before;

    RateProfile(List<Piece> pieces) {
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("rate: expected at least one piece, found none");
        }
        this.pieces = List.copyOf(pieces);
    }

    static RateProfile flat(double perSecond, long durationNanos) {
        return new RateProfile(List.of(new Piece(durationNanos, perSecond, perSecond)));
    }

    /**
     * When a number of arrivals is expected to have been seen, nanoseconds from the start; {@link Arrivals#END} when the
     * load is over before that.
     *
     * @param arrivals not below that of the last call
     */
    long timeNanos(double arrivals) {
        while (index < pieces.size()) {
            Piece piece = pieces.get(index);
            double inPiece = arrivals - before;
            if (inPiece < piece.arrivals()) {
                return startNanos + nanosInto(piece, inPiece);
            }
            before += piece.arrivals();
            startNanos += piece.durationNanos();
            index++;
        }
        return Arrivals.END;
    }

    /** Solves from*t + (to - from)/(2*duration)*t^2 = arrivals in the form that does not cancel for a flat rate. */
    private static long nanosInto(Piece piece, double arrivals) {
        if (arrivals <= 0) {
            return 0;
        }
        double from = piece.fromPerSecond();
        double slope = (piece.toPerSecond() - from) / piece.seconds();
        double root = Math.sqrt(Math.max(0, from * from + 2 * slope * arrivals));
        return (long) (2 * arrivals / (from + root) * 1e9);
    }
}
