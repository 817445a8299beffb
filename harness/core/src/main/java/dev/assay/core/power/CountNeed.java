package dev.assay.core.power;

import dev.assay.core.plan.GatePlan;

/**
 * A gate on failures with a limit: how many blocks show that it is kept when nothing fails.
 *
 * @param gate of the plan
 * @param blocks without a single failure
 * @param source where the number of requests comes from, for people
 */
public record CountNeed(GatePlan gate, int blocks, String source) {}
