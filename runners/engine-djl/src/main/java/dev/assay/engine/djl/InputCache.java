package dev.assay.engine.djl;

import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * Inputs of ranges of samples. Where making them is not part of serving they are made once and kept, as long as they fit
 * in a bound; where it is, they are made at each request.
 */
final class InputCache {
    static final long DEFAULT_LIMIT_BYTES = 512L << 20;

    private record Range(int first, int samples) {}

    private final SampleSet set;
    private final long limitBytes;
    private final AtomicLong keptBytes = new AtomicLong();
    private final ConcurrentMap<Range, List<Tensor>> kept = new ConcurrentHashMap<>();

    InputCache(SampleSet set, long limitBytes) {
        this.set = set;
        this.limitBytes = limitBytes;
    }

    /** Makes ready what can be made before the first request: each sample by itself, or whatever the first one needs. */
    void prepare() {
        int ready = set.preprocessedPerRequest() ? 1 : set.size();
        for (int i = 0; i < ready; i++) {
            inputs(i, 1);
        }
    }

    /**
     * @throws IllegalArgumentException when the range is not in the set
     */
    List<Tensor> inputs(int first, int samples) {
        if (first < 0 || samples < 1 || first > set.size() - samples) {
            throw new IllegalArgumentException(
                    "samples: expected a range in [0, " + set.size() + "), found " + samples + " from " + first);
        }
        if (set.preprocessedPerRequest()) {
            return make(first, samples);
        }
        Range range = new Range(first, samples);
        List<Tensor> known = kept.get(range);
        if (known != null) {
            return known;
        }
        List<Tensor> made = make(first, samples);
        long bytes = made.stream().mapToLong(t -> t.data().remaining()).sum();
        if (keptBytes.addAndGet(bytes) <= limitBytes) {
            kept.put(range, made);
        } else {
            keptBytes.addAndGet(-bytes);
        }
        return made;
    }

    private List<Tensor> make(int first, int samples) {
        return set.inputs(IntStream.range(first, first + samples).toArray());
    }
}
