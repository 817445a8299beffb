/** Looking at data more than once without losing the level: group sequential plans and confidence sequences. Pure. */
@NullMarked
package dev.assay.core.stats.sequential;

import org.jspecify.annotations.NullMarked;
