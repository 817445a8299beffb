/** From comparisons to verdicts in words. Pure. */
@NullMarked
package dev.assay.core.decide;

import org.jspecify.annotations.NullMarked;
