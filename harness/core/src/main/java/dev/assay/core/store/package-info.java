/** The run directory: written to a temporary name and moved, with a manifest; read back with checks. */
@NullMarked
package dev.assay.core.store;

import org.jspecify.annotations.NullMarked;
