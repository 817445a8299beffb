package dev.assay.core.execute;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Price;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.SessionRecord.End;
import dev.assay.core.store.SessionRecord.Saved;
import dev.assay.core.store.StoreException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps time and money of a session, and its record. */
final class SessionLog {
    private final CampaignSetup setup;
    private final Budget budget;
    private final int number;
    private final List<Finding> findings = new ArrayList<>();
    private final Spending spending = new Spending();
    private final long startedAtEpochMillis;
    private final long startedNanos;

    SessionLog(CampaignSetup setup, List<SessionRecord> earlier) {
        this.setup = setup;
        this.number = earlier.size() + 1;
        this.budget = new Budget(setup.run().plan(), earlier);
        this.startedAtEpochMillis = setup.clock().now().toEpochMilli();
        this.startedNanos = setup.clock().nanoTime();
    }

    /** Makes the ids of allocations unique in the run: a runner only knows those of its own session. */
    String allocationSuffix() {
        return number == 1 ? "" : "-s" + number;
    }

    Spending spending() {
        return spending;
    }

    /** Keeps a warning and tells the listener. */
    void warn(Finding finding) {
        findings.add(finding);
        setup.progress().on(new ProgressEvent.Warned(finding));
    }

    Optional<String> overBudget(long nextNanos) {
        long now = setup.clock().nanoTime();
        return budget.refusal(now - startedNanos, spending.until(now), nextNanos);
    }

    /** Closes the session: keeps its record and tells the listener. */
    SessionRecord end(End end, String detail, int completeBlocks, Saved saved) throws StoreException {
        SessionRecord record = new SessionRecord(
                SessionRecord.SCHEMA,
                startedAtEpochMillis,
                setup.clock().now().toEpochMilli(),
                setup.commandLine(),
                end,
                detail,
                completeBlocks,
                saved,
                spending.until(setup.clock().nanoTime()),
                findings);
        setup.run().add(record);
        setup.progress().on(new ProgressEvent.Ended(record));
        return record;
    }

    /** What the trials that are not needed any more would have taken. */
    Saved saved(List<ScheduledTrial> skipped, Expectations expectations) {
        long nanos = expectations.nanos(skipped);
        Map<String, Double> money = new HashMap<>();
        for (Arm arm : Arm.values()) {
            Optional<Price> price = setup.run().plan().platform(arm).price();
            price.ifPresent(p -> money.merge(p.currency(), Spending.cost(p, nanos), Double::sum));
        }
        int blocks = (int) skipped.stream()
                .filter(trial -> trial.look() > 0)
                .mapToInt(ScheduledTrial::block)
                .distinct()
                .count();
        return new Saved(blocks, nanos, money);
    }
}
