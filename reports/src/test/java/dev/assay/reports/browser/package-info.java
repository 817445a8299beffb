/** Opens reports in a real browser. */
@NullMarked
package dev.assay.reports.browser;

import org.jspecify.annotations.NullMarked;
