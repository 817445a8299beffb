/** Figures that another tool measured, read from files, as input of the same verdict as a run's. */
@NullMarked
package dev.assay.core.values;

import org.jspecify.annotations.NullMarked;
