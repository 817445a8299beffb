/** The one place where the agent reads time and waits. */
@NullMarked
package dev.assay.agent.clock;

import org.jspecify.annotations.NullMarked;
