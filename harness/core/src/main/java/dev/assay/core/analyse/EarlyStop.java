package dev.assay.core.analyse;

import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import dev.assay.core.store.SessionRecord;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** Says what a run that a look ended has saved. */
final class EarlyStop {
    private EarlyStop() {}

    /**
     * @param sessions of the run, in their order
     * @param most blocks that the plan allows
     */
    static Optional<Finding> of(List<SessionRecord> sessions, int most) {
        if (sessions.isEmpty()) {
            return Optional.empty();
        }
        SessionRecord last = sessions.get(sessions.size() - 1);
        SessionRecord.Saved saved = last.saved();
        if (last.end() != SessionRecord.End.SETTLED || saved.blocks() == 0) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder("the run stopped at a look after " + last.blocksRun() + " of at most "
                + most + " blocks, which saved " + blocks(saved.blocks()) + ", about "
                + Quantities.formatNanos((double) saved.nanos()) + " of platform time");
        new TreeMap<>(saved.money())
                .forEach((currency, amount) -> text.append(String.format(Locale.ROOT, ", %.2f %s", amount, currency)));
        return Optional.of(Finding.info(
                "STOPPED_EARLY",
                text.toString(),
                "The level was spent over the looks, so the verdict is as sure as that of the whole plan.",
                ""));
    }

    private static String blocks(int count) {
        return count == 1 ? "1 block" : count + " blocks";
    }
}
