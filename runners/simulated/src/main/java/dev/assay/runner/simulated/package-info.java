/**
 * A platform with known truth: a queue with a stated law of service, faults and noise, behind the same interfaces as a
 * real one. {@link dev.assay.runner.simulated.QueueTruth} gives the closed forms that measurements of it must agree with.
 */
@NullMarked
package dev.assay.runner.simulated;

import org.jspecify.annotations.NullMarked;
