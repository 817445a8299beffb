package dev.assay.core.power;

import dev.assay.core.plan.GatePlan;

/**
 * A must-gate of which nothing can be said beforehand.
 *
 * @param gate of the plan
 * @param why for people
 */
public record OpenGate(GatePlan gate, String why) {}
