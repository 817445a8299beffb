/** Quantiles of one sample and their intervals. Pure. */
@NullMarked
package dev.assay.core.stats.quantile;

import org.jspecify.annotations.NullMarked;
