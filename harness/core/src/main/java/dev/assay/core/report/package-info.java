/** Gathers a run into the record that exporters show. */
@NullMarked
package dev.assay.core.report;

import org.jspecify.annotations.NullMarked;
