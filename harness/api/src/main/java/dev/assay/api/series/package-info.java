/** Change points and warm-up of series of numbers: what the agent judges a trial by, and the controller can check. */
@NullMarked
package dev.assay.api.series;

import org.jspecify.annotations.NullMarked;
