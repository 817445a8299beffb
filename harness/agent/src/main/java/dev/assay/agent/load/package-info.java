/** Draws when requests are due and sends them then. */
@NullMarked
package dev.assay.agent.load;

import org.jspecify.annotations.NullMarked;
