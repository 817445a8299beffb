/** Text formats for pull requests, CI systems and programs. */
@NullMarked
package dev.assay.reports.text;

import org.jspecify.annotations.NullMarked;
