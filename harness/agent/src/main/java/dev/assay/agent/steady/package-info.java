/** Tells warm-up from steady state. */
@NullMarked
package dev.assay.agent.steady;

import org.jspecify.annotations.NullMarked;
