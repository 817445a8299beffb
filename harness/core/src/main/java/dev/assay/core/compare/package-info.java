/** From metric tables to effects with intervals. Pure. */
@NullMarked
package dev.assay.core.compare;

import org.jspecify.annotations.NullMarked;
