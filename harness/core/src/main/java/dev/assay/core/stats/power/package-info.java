/** How many trials, blocks or requests are enough. Pure. */
@NullMarked
package dev.assay.core.stats.power;

import org.jspecify.annotations.NullMarked;
