/** What the node is, and how hot and fast its GPUs run while a trial goes on. */
@NullMarked
package dev.assay.agent.facts;

import org.jspecify.annotations.NullMarked;
