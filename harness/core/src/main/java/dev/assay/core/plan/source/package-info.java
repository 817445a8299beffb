/** YAML text as a tree whose every node knows its line and column, and the problems that point at them. */
@NullMarked
package dev.assay.core.plan.source;

import org.jspecify.annotations.NullMarked;
