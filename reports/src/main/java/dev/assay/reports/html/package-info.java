/** The report that a reviewer reads: one self-contained page. */
@NullMarked
package dev.assay.reports.html;

import org.jspecify.annotations.NullMarked;
