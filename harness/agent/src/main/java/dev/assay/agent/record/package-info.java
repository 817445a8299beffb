/** Histograms, windows and cohorts of what was measured, in memory that does not grow with the number of requests. */
@NullMarked
package dev.assay.agent.record;

import org.jspecify.annotations.NullMarked;
