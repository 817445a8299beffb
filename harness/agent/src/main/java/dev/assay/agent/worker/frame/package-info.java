/** Frames of the worker protocol and the pipes that carry them; see docs/protocols.md. */
@NullMarked
package dev.assay.agent.worker.frame;

import org.jspecify.annotations.NullMarked;
