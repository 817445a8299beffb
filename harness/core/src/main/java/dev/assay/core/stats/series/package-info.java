/** Trend, change points, truncation and autocorrelation of series in the order of time. Pure. */
@NullMarked
package dev.assay.core.stats.series;

import org.jspecify.annotations.NullMarked;
