/** Fitted and closed-form models of scaling, checkpoints and cost. Pure. */
@NullMarked
package dev.assay.core.stats.model;

import org.jspecify.annotations.NullMarked;
