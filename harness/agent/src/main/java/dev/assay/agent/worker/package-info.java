/** The worker: the process that holds the model, the protocol it speaks, and the supervision that keeps it up. */
@NullMarked
package dev.assay.agent.worker;

import org.jspecify.annotations.NullMarked;
