/** From a trial's records to one scalar per metric. Pure. */
@NullMarked
package dev.assay.core.metric;

import org.jspecify.annotations.NullMarked;
