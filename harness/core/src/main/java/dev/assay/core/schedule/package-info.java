/** From a plan to the interleaved, seeded sequence of trials. Pure. */
@NullMarked
package dev.assay.core.schedule;

import org.jspecify.annotations.NullMarked;
