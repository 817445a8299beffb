package dev.assay.core.execute;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.Quantities;
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.store.SessionRecord;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Says whether the next trials still fit into the plan's time and money, with what earlier sessions used. */
final class Budget {
    private final ExperimentPlan plan;
    private final long earlierNanos;
    private final double earlierMoney;

    Budget(ExperimentPlan plan, List<SessionRecord> earlier) {
        this.plan = plan;
        this.earlierNanos = earlier.stream()
                .mapToLong(s -> (s.endedAtEpochMillis() - s.startedAtEpochMillis()) * 1_000_000)
                .sum();
        this.earlierMoney = earlier.stream()
                .mapToDouble(s -> s.spentMoney().getOrDefault(plan.budget().currency(), 0.0))
                .sum();
    }

    /**
     * Why the next trials do not fit; empty when they do.
     *
     * @param sessionNanos time that this session has used, nanoseconds
     * @param sessionMoney money that this session has used, by currency
     * @param nextNanos expected time of the next trials, nanoseconds
     */
    Optional<String> refusal(long sessionNanos, Map<String, Double> sessionMoney, long nextNanos) {
        BudgetPlan budget = plan.budget();
        long nanos = earlierNanos + sessionNanos + nextNanos;
        if (budget.timeNanos().isPresent() && nanos > budget.timeNanos().getAsLong()) {
            return Optional.of("with the next block the run would take about "
                    + Quantities.formatNanos((double) nanos) + " of the "
                    + Quantities.formatNanos((double) budget.timeNanos().getAsLong()) + " that the plan allows");
        }
        double money = earlierMoney + sessionMoney.getOrDefault(budget.currency(), 0.0) + money(nextNanos);
        if (budget.money().isPresent() && money > budget.money().getAsDouble()) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "with the next block the run would cost about %.2f of the %.2f %s that the plan allows",
                    money,
                    budget.money().getAsDouble(),
                    budget.currency()));
        }
        return Optional.empty();
    }

    /** Both platforms are held, and paid for, while either is measured. */
    private double money(long nanos) {
        double sum = 0;
        for (Arm arm : Arm.values()) {
            Optional<Price> price = plan.platform(arm).price();
            if (price.isPresent() && price.get().currency().equals(plan.budget().currency())) {
                sum += Spending.cost(price.get(), nanos);
            }
        }
        return sum;
    }
}
