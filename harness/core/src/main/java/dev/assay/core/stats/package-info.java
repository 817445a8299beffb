/** Estimators, tests and intervals on plain arrays. Pure. */
@NullMarked
package dev.assay.core.stats;

import org.jspecify.annotations.NullMarked;
