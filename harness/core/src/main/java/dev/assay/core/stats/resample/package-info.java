/** Bootstrap and jackknife: for display and nested summaries, never for a gate of few blocks. Pure. */
@NullMarked
package dev.assay.core.stats.resample;

import org.jspecify.annotations.NullMarked;
