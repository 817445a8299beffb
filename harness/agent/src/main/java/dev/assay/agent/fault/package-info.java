/** Faults that the agent injects while the load goes on, and the record of when. */
@NullMarked
package dev.assay.agent.fault;

import org.jspecify.annotations.NullMarked;
