package dev.assay.core.plan;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Bounds that stop a run before they are exceeded.
 *
 * @param timeNanos wall time of the whole run, nanoseconds
 * @param money in {@code currency}
 * @param currency of {@code money}; empty where there is none
 */
public record BudgetPlan(OptionalLong timeNanos, OptionalDouble money, String currency) {}
