/** Runs trials on this machine: a core for the agent, the rest or a share of it for the worker. */
@NullMarked
package dev.assay.runner.local;

import org.jspecify.annotations.NullMarked;
