package dev.assay.core.store;

import dev.assay.api.trial.Distribution;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Reads the standard interval log of HdrHistogram into one distribution per tag. */
final class HistogramLog {
    /** Range of a histogram that nothing was recorded in: 1 ns to 1 h. */
    private static final long HIGHEST_NANOS = 3_600_000_000_000L;

    private static final int DIGITS = 3;

    private final Map<String, Histogram> byTag;

    private HistogramLog(Map<String, Histogram> byTag) {
        this.byTag = byTag;
    }

    static HistogramLog empty() {
        return new HistogramLog(Map.of());
    }

    /**
     * @throws IllegalArgumentException when the text is cut short or a line is no histogram of whole numbers
     */
    static HistogramLog parse(String text) {
        if (!text.endsWith("\n")) {
            throw new IllegalArgumentException("it is cut short: its last line has no end");
        }
        long expected = text.lines().filter(HistogramLog::isInterval).count();
        Map<String, Histogram> byTag = new HashMap<>();
        long found = 0;
        try (HistogramLogReader reader =
                new HistogramLogReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            EncodableHistogram each = reader.nextIntervalHistogram();
            while (each != null) {
                add(byTag, each);
                found++;
                each = reader.nextIntervalHistogram();
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException | java.nio.BufferUnderflowException e) {
            throw new IllegalArgumentException("interval " + (found + 1) + " is damaged: " + e.getMessage(), e);
        }
        // The reader ends at the first line it cannot read, without a word.
        if (found != expected) {
            throw new IllegalArgumentException("interval " + (found + 1) + " of " + expected + " cannot be read");
        }
        return new HistogramLog(byTag);
    }

    private static void add(Map<String, Histogram> byTag, EncodableHistogram each) {
        if (each instanceof DoubleHistogram || !(each instanceof Histogram histogram)) {
            throw new IllegalArgumentException("expected a histogram of whole nanoseconds");
        }
        String tag = each.getTag() == null ? "" : each.getTag();
        Histogram sum = byTag.get(tag);
        if (sum == null) {
            byTag.put(tag, histogram.copy());
        } else {
            sum.add(histogram);
        }
    }

    private static boolean isInterval(String line) {
        return !line.isBlank() && !line.startsWith("#") && !line.startsWith("\"");
    }

    /** The sum of all intervals of a tag; a distribution of nothing where there is none. */
    Distribution distribution(String tag) {
        Histogram histogram = byTag.get(tag);
        return new HdrDistribution(histogram == null ? new Histogram(1, HIGHEST_NANOS, DIGITS) : histogram);
    }

    /** The distributions of all tags but some. */
    Map<String, Distribution> others(Set<String> without) {
        Map<String, Distribution> others = new HashMap<>();
        for (String tag : byTag.keySet()) {
            if (!without.contains(tag)) {
                others.put(tag, distribution(tag));
            }
        }
        return others;
    }

    /** A histogram that is not changed any more. */
    private record HdrDistribution(Histogram histogram) implements Distribution {
        @Override
        public long count() {
            return histogram.getTotalCount();
        }

        @Override
        public long quantileNanos(double q) {
            if (histogram.getTotalCount() == 0) {
                throw new IllegalStateException("nothing was recorded: there is no quantile " + q);
            }
            return histogram.getValueAtPercentile(q * 100.0);
        }

        @Override
        public long maxNanos() {
            return histogram.getMaxValue();
        }

        @Override
        public double meanNanos() {
            return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getMean();
        }

        @Override
        public double relativeResolution() {
            return Math.pow(10, -histogram.getNumberOfSignificantValueDigits());
        }
    }
}
