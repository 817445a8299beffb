package dev.assay.agent.ledger;

import dev.assay.agent.record.Times;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Distributions of a load.
 *
 * @param response from the scheduled send, completed requests of the measured part
 * @param service from the actual send, completed requests of the measured part
 * @param issueDelay from the scheduled to the actual send, all requests of the measured part, whatever became of them
 * @param stream times of streamed answers by tag ({@code ttft}, {@code tpot}, {@code gap}); those that exist
 */
public record LoadTimes(Times response, Times service, Times issueDelay, Map<String, Times> stream) {
    static LoadTimes of(Times issueDelay, List<Tally> tallies) {
        Map<String, Times> stream = new LinkedHashMap<>();
        add(stream, "ttft", tallies, StreamTimes::firstUnit);
        add(stream, "tpot", tallies, StreamTimes::perUnit);
        add(stream, "gap", tallies, StreamTimes::gaps);
        return new LoadTimes(
                sum(tallies.stream().map(Tally::response)),
                sum(tallies.stream().map(Tally::service)),
                issueDelay,
                stream);
    }

    private static void add(
            Map<String, Times> stream, String tag, List<Tally> tallies, Function<StreamTimes, @Nullable Times> part) {
        Times sum = sum(tallies.stream().flatMap(t -> Stream.ofNullable(part.apply(t.stream()))));
        if (sum.count() > 0) {
            stream.put(tag, sum);
        }
    }

    private static Times sum(Stream<Times> parts) {
        Times sum = new Times();
        parts.forEach(sum::add);
        return sum;
    }

    /** All of them by the tags of the histogram log. */
    public Map<String, Times> byTag() {
        Map<String, Times> all = new LinkedHashMap<>();
        all.put("response", response);
        all.put("service", service);
        all.put("issue-delay", issueDelay);
        all.putAll(stream);
        return all;
    }

    /** Times above the range of the histograms. */
    public long clipped() {
        return byTag().values().stream().mapToLong(Times::clipped).sum();
    }
}
