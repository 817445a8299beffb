package dev.assay.agent.load;

/** Arrivals that do not wait for completions, drawn from a seed in chunks ahead of the issuer. */
final class OpenArrivals implements Arrivals {
    private static final int CHUNK = 256;

    private final Gaps gaps;
    private final RateProfile profile;
    private final long[] chunk = new long[CHUNK];
    private int next = CHUNK;
    private double position;
    private boolean started;

    OpenArrivals(Gaps gaps, RateProfile profile) {
        this.gaps = gaps;
        this.profile = profile;
    }

    @Override
    public long nextNanos() {
        if (next == CHUNK) {
            draw();
        }
        return chunk[next];
    }

    private void draw() {
        for (int i = 0; i < CHUNK; i++) {
            position += started ? gaps.next() : gaps.first();
            started = true;
            chunk[i] = profile.timeNanos(position);
        }
        next = 0;
    }

    @Override
    public void take() {
        next++;
    }
}
