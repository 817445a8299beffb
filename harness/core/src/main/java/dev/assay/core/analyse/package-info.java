/** From the raw files of a run to its metrics and verdict, and the check that the stored ones follow from them. */
@NullMarked
package dev.assay.core.analyse;

import org.jspecify.annotations.NullMarked;
