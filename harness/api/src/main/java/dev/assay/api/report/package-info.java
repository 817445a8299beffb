/** Everything an exporter may show of a run, as plain records. */
@NullMarked
package dev.assay.api.report;

import org.jspecify.annotations.NullMarked;
