/** Tells whether the load generator, not the platform, limited a trial. */
@NullMarked
package dev.assay.agent.health;

import org.jspecify.annotations.NullMarked;
