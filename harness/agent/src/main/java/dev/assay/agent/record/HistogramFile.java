package dev.assay.agent.record;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Text of an interval log in HdrHistogram's own format, so that other tools read it. Times of intervals are seconds from
 * the start of the load; values are nanoseconds, their largest is shown in milliseconds.
 */
public final class HistogramFile implements Windows.Log {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream text = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    private final HistogramLogWriter log = new HistogramLogWriter(text);

    public HistogramFile() {
        log.outputComment("[Values are nanoseconds]");
        log.outputLogFormatVersion();
        log.outputLegend();
    }

    /** Adds one interval. */
    public synchronized void add(String tag, long fromNanos, long toNanos, Times times) {
        Histogram histogram = times.histogram();
        histogram.setTag(tag);
        log.outputIntervalHistogram(
                fromNanos / NANOS_PER_SECOND, toNanos / NANOS_PER_SECOND, histogram, NANOS_PER_MILLI);
    }

    @Override
    public void window(long startNanos, long endNanos, Times response) {
        add("response", startNanos, endNanos, response);
    }

    /** All so far. */
    public synchronized String text() {
        text.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
